import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { isolateThread } from './isolate-thread.ts';

/**
 * Runs the server bundle of one release. Messages: `{ id, call, given }` in, `{ id, result }` or `{ id, error }` out. The
 * long texts leave as bytes whose memory changes hands: as strings they would be copied here and encoded there.
 */
const { name, source } = workerData as { name: string; source: Uint8Array };
const port = parentPort!;
const encoder = new TextEncoder();

type Exports = Record<string, (...given: unknown[]) => unknown>;
type Result = { html?: unknown; state?: unknown } | string | undefined;

/** The bytes that were checked are the ones that run: nothing is read from a disk again. */
function load(require: (name: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  // Without a callback for them, `import()` in the script is refused.
  const wrapper = new vm.Script(`(function (module, exports, require) {${new TextDecoder().decode(source)}\n})`, {
    filename: name,
  }).runInThisContext() as (...given: unknown[]) => void;
  wrapper(module, module.exports, require);
  return module.exports;
}

const bundle = load(isolateThread());

port.on('message', async ({ id, call, given }: { id: number; call: string; given: unknown[] }) => {
  try {
    const exported = bundle[call];
    // A table of routes is a value, a render a function.
    const result = (typeof exported === 'function' ? await exported(...given) : exported) as Result;
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
    // A read that got no answer has no status, and must not pass for a fault of the bundle.
    port.postMessage({
      id,
      error: { message: message ?? String(error), stack, status: kind === 'ApiError' ? status || 503 : status },
    });
  }
});

port.postMessage({ ready: true });
