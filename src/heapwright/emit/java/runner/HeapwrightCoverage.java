import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/** Measures with JaCoCo which branches of the classes under test are taken. */
final class HeapwrightCoverage {
    private static final IRuntime RUNTIME = new LoggerRuntime();
    private static final RuntimeData DATA = new RuntimeData();
    private static final Map<String, byte[]> CLASSES = new LinkedHashMap<>();

    private HeapwrightCoverage() {}

    static ClassLoader loader(URL[] urls, ClassLoader parent) throws Exception {
        RUNTIME.startup(DATA);
        return new Instrumenting(urls, parent);
    }

    static void report() throws IOException {
        ExecutionDataStore store = new ExecutionDataStore();
        DATA.collect(store, new SessionInfoStore(), false);
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(store, builder);
        for (Map.Entry<String, byte[]> each : CLASSES.entrySet()) {
            analyzer.analyzeClass(each.getValue(), each.getKey());
        }
        for (ISourceFileCoverage file : builder.getSourceFiles()) {
            String name = file.getPackageName().isEmpty()
                    ? file.getName()
                    : file.getPackageName() + "/" + file.getName();
            for (int line = file.getFirstLine(); line <= file.getLastLine(); line++) {
                ICounter branches = file.getLine(line).getBranchCounter();
                if (branches.getTotalCount() > 0) {
                    HeapwrightRunner.say("BRANCHES", name, String.valueOf(line),
                            String.valueOf(branches.getCoveredCount()),
                            String.valueOf(branches.getTotalCount()));
                }
            }
        }
    }

    private static final class Instrumenting extends URLClassLoader {
        private final Instrumenter instrumenter = new Instrumenter(RUNTIME);

        Instrumenting(URL[] urls, ClassLoader parent) {
            super(urls, parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            try (InputStream in = getResourceAsStream(file)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = instrumented(name, in.readAllBytes());
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException error) {
                throw new ClassNotFoundException(name, error);
            }
        }

        /** The class as it is where it is newer than JaCoCo. */
        private byte[] instrumented(String name, byte[] original) {
            try {
                byte[] made = instrumenter.instrument(original, name);
                CLASSES.put(name, original);
                return made;
            } catch (IOException error) {
                HeapwrightRunner.say("UNMEASURED", name);
                return original;
            }
        }
    }
}
