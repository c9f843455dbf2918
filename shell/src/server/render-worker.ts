import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@lodestay/platform/server';

/**
 * Runs the server bundle of one remote release. Messages: `{ id, request }` in, `{ id, result }` or `{ id, error }` out. The
 * long texts leave as bytes whose memory changes hands: as strings they would be copied here and encoded there.
 */
const { file } = workerData as { file: string };
const port = parentPort!;
const encoder = new TextEncoder();

const { render } = createRequire(import.meta.url)(file) as { render(request: RenderRequest): Promise<RenderResult> };

port.on('message', async ({ id, request }: { id: number; request: RenderRequest }) => {
  try {
    const result = await render(request);
    if (!('html' in result)) return port.postMessage({ id, result });
    const html = encoder.encode(result.html);
    const state = encoder.encode(result.state);
    port.postMessage({ id, result: { ...result, html, state } }, [html.buffer, state.buffer]);
  } catch (error) {
    const { message, stack, status } = error as Error & { status?: number };
    port.postMessage({ id, error: { message, stack, status } });
  }
});

port.postMessage({ ready: true });
