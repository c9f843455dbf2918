import type { ApiClient } from '@lodestay/platform/http';
import { onRecordChange } from '@lodestay/platform/record-changes';
import type { QueueSummary } from './console-model.ts';
import { describeQueue } from './describe-queue.ts';

/** Minimum time between two refreshes on focus: a person who switches windows often needs no more. */
const PAUSE_MS = 15_000;

/** Writes the current figures into the navigation, which only the server renders. */
function showQueues(queues: readonly QueueSummary[], now: string): void {
  for (const queue of queues) {
    const link = document.querySelector<HTMLElement>(`[data-queue="${queue.name}"]`);
    if (!link) continue;
    const { isLate, ...texts } = describeQueue(queue, now);
    for (const [part, text] of Object.entries(texts)) {
      const element = link.querySelector(`[data-part="${part}"]`);
      if (element) element.textContent = text;
    }
    link.toggleAttribute('data-late', isLate);
  }
}

/**
 * Refreshes the counts of the queues after a write in the console, and when the person comes back to the window. Returns a function that
 * ends it.
 */
export function followQueueCounts(api: Pick<ApiClient, 'call'>): () => void {
  let loadedAt = Date.now();
  let running: Promise<void> | null = null;
  let isOutdated = false;

  async function refresh(): Promise<void> {
    loadedAt = Date.now();
    try {
      const { queues } = await api.call('listQueues', {});
      showQueues(queues, new Date().toISOString());
    } catch {
      // The figures of before stay. The next write or focus tries again.
    }
  }

  function start(): void {
    if (running) {
      // The answer on its way may be of before the write.
      isOutdated = true;
      return;
    }
    running = refresh().finally(() => {
      running = null;
      if (!isOutdated) return;
      isOutdated = false;
      start();
    });
  }

  const onFocus = () => {
    if (Date.now() - loadedAt > PAUSE_MS) start();
  };
  const end = onRecordChange(start);
  window.addEventListener('focus', onFocus);
  return () => {
    end();
    window.removeEventListener('focus', onFocus);
  };
}
