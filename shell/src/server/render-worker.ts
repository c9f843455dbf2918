import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@lodestay/platform/server';

/** Runs the server bundle of one remote release. Messages: `{ id, request }` in, `{ id, result }` or `{ id, error }` out. */
const { file } = workerData as { file: string };
const port = parentPort!;

const { render } = createRequire(import.meta.url)(file) as { render(request: RenderRequest): Promise<RenderResult> };

port.on('message', async ({ id, request }: { id: number; request: RenderRequest }) => {
  try {
    port.postMessage({ id, result: await render(request) });
  } catch (error) {
    const { message, stack, status } = error as Error & { status?: number };
    port.postMessage({ id, error: { message, stack, status } });
  }
});

port.postMessage({ ready: true });
