import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { isolateThread } from './isolate-thread.ts';

/**
 * Runs the server bundle of one release. Receives `{ id, call, args }` and sends `{ id, result }` or `{ id, error }`.
 * `html` and `state` are transferred as bytes, which avoids copying them and encoding them on the main thread.
 */
const { name, source } = workerData as { name: string; source: Uint8Array };
const port = parentPort!;
const encoder = new TextEncoder();

type Exports = Record<string, (...args: unknown[]) => unknown>;
type Result = { html?: unknown; state?: unknown } | string | undefined;

/** Runs exactly the bytes that were verified: nothing is read from disk again. */
function load(require: (name: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  // Without an import callback, `import()` in the script fails.
  const wrapper = new vm.Script(`(function (module, exports, require) {${new TextDecoder().decode(source)}\n})`, {
    filename: name,
  }).runInThisContext() as (...args: unknown[]) => void;
  wrapper(module, module.exports, require);
  return module.exports;
}

const bundle = load(isolateThread());

port.on('message', async ({ id, call, args }: { id: number; call: string; args: unknown[] }) => {
  try {
    const exported = bundle[call];
    // `routes` is a value, `render` is a function.
    const result = (typeof exported === 'function' ? await exported(...args) : exported) as Result;
    const transferred: ArrayBuffer[] = [];
    const bytes = (text: unknown) => {
      if (typeof text !== 'string') return text;
      const encoded = encoder.encode(text);
      transferred.push(encoded.buffer);
      return encoded;
    };
    port.postMessage(
      {
        id,
        result:
          result instanceof Object && 'html' in result
            ? { ...result, html: bytes(result.html), state: bytes(result.state) }
            : result,
      },
      transferred,
    );
  } catch (error) {
    const { name: kind, message, stack, status } = Object(error) as Error & { status?: number };
    // An API call without a response has no status; 503 keeps it from counting as a bug of the bundle.
    port.postMessage({
      id,
      error: { message: message ?? String(error), stack, status: kind === 'ApiError' ? status || 503 : status },
    });
  }
});

port.postMessage({ ready: true });
