import java.util.Comparator;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs the tests of classes with JUnit 4, in a chosen order, and says which of them fail. */
final class HeapwrightJUnit4 {
    private HeapwrightJUnit4() {}

    static void run(ClassLoader loader, String[] names, String order) throws Exception {
        Class<?>[] classes = new Class<?>[names.length];
        for (int k = 0; k < names.length; k++) {
            classes[k] = loader.loadClass(names[k]);
        }
        Comparator<Description> byName = Comparator.comparing(Description::getDisplayName);
        JUnitCore core = new JUnitCore();
        core.addListener(new Reporter());
        core.run(Request.classes(classes)
                .sortWith(order.equals("MethodName") ? byName : byName.reversed()));
    }

    private static final class Reporter extends RunListener {
        private boolean failed;

        @Override
        public void testStarted(Description test) {
            failed = false;
        }

        @Override
        public void testFailure(Failure failure) {
            failed = true;
            String name = failure.getDescription().getMethodName();
            HeapwrightRunner.failed(name == null ? "" : name, failure.getException());
        }

        @Override
        public void testFinished(Description test) {
            if (!failed) {
                HeapwrightRunner.passed(test.getMethodName());
            }
        }
    }
}
