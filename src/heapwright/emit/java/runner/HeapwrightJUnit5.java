import java.util.Arrays;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of classes with JUnit 5, in a chosen order, and says which of them fail. */
final class HeapwrightJUnit5 {
    private HeapwrightJUnit5() {}

    static void run(ClassLoader loader, String[] names, String order) throws Exception {
        Class<?>[] classes = new Class<?>[names.length];
        for (int k = 0; k < names.length; k++) {
            classes[k] = loader.loadClass(names[k]);
        }
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(
                                Arrays.stream(classes)
                                        .map(DiscoverySelectors::selectClass)
                                        .toArray(org.junit.platform.engine.DiscoverySelector[]::new))
                        .configurationParameter(
                                "junit.jupiter.testmethod.order.default",
                                "org.junit.jupiter.api.MethodOrderer$" + order)
                        .configurationParameter("junit.jupiter.execution.order.random.seed", "1")
                        .build();
        LauncherFactory.create().execute(request, new Reporter());
    }

    private static final class Reporter implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean failed = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
            String name = test.getSource()
                    .filter(MethodSource.class::isInstance)
                    .map(source -> ((MethodSource) source).getMethodName())
                    .orElse("");
            if (failed) {
                HeapwrightRunner.failed(name, result.getThrowable().orElse(null));
            } else if (test.isTest()) {
                HeapwrightRunner.passed(name);
            }
        }
    }
}
