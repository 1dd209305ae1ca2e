import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;

/**
 * Runs tests: the runner's class, the orders separated by commas, the class path of the classes under
 * test and the tests, the class that measures coverage (or "-"), then the test classes.
 *
 * <p>Each order has class loaders of its own, and so statics of its own; coverage is that of the first.
 *
 * <p>What the tests print goes nowhere; what this program says is one line for each fact, its parts
 * separated by tabs.
 */
public final class HeapwrightRunner {
    private static final PrintStream OUT = System.out;

    private HeapwrightRunner() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        String[] places = arguments[2].split(File.pathSeparator);
        URL[] urls = new URL[places.length];
        for (int k = 0; k < places.length; k++) {
            urls[k] = new File(places[k]).toURI().toURL();
        }
        String[] names = java.util.Arrays.copyOfRange(arguments, 4, arguments.length);
        boolean measures = !arguments[3].equals("-");
        ClassLoader parent = HeapwrightRunner.class.getClassLoader();
        for (String order : arguments[1].split(",")) {
            ClassLoader loader = measures
                    ? (ClassLoader) call(arguments[3], "loader", urls, parent)
                    : new URLClassLoader(urls, parent);
            loader.setDefaultAssertionStatus(true);
            Thread.currentThread().setContextClassLoader(loader);
            call(arguments[0], "run", loader, names, order);
            if (measures) {
                call(arguments[3], "report");
            }
            measures = false;
        }
        OUT.println("DONE");
        OUT.flush();
        Runtime.getRuntime().halt(0); // threads of the subject must not keep it alive
    }

    /** Only the classes that are asked for need what they import. */
    private static Object call(String owner, String name, Object... arguments) throws Exception {
        for (Method method : Class.forName(owner).getDeclaredMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                method.setAccessible(true);
                try {
                    return method.invoke(null, arguments);
                } catch (InvocationTargetException error) {
                    throw new IllegalStateException(error.getCause());
                }
            }
        }
        throw new NoSuchMethodException(owner + "." + name);
    }

    static void passed(String test) {
        say("PASSED", test);
    }

    static void failed(String test, Throwable error) {
        String line = "0";
        String what = String.valueOf(error).lines().findFirst().orElse("");
        if (error != null) {
            for (StackTraceElement frame : error.getStackTrace()) {
                if (frame.getMethodName().equals(test)) {
                    line = String.valueOf(frame.getLineNumber());
                    break;
                }
            }
        }
        say("FAILED", test, line, what);
    }

    static void say(String... parts) {
        byte[] line = (String.join("\t", parts) + "\n").getBytes(StandardCharsets.UTF_8);
        OUT.write(line, 0, line.length);
        OUT.flush();
    }
}
