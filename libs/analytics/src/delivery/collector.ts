import { routes, type EventBatch } from '@lodestay/contracts';
import type { Visit } from './visit.ts';

type SentEvent = EventBatch['events'][number];
/** An event with the time at which it happened, in milliseconds since 1970. */
export type CollectedEvent = Omit<SentEvent, 'age_seconds'> & { at: number };

/** Events wait this long for others, in milliseconds. */
const BATCH_MS = 3000;
/** The collector accepts at most 30. */
const MOST_EVENTS = 30;
const MAX_AGE_SECONDS = 86_400;

export type Collector = { add(event: CollectedEvent): void; flush(): void };

/** Sends events to the first-party collector in batches, also when the page is left. A failure is ignored. */
export function createCollector(visit: Visit, send: (url: string, body: Blob) => unknown): Collector {
  let waiting: CollectedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_EVENTS).map(({ at, ...event }) => ({
        ...event,
        age_seconds: Math.min(MAX_AGE_SECONDS, Math.max(0, Math.round((Date.now() - at) / 1000))),
      }));
      send(routes.recordEvents[1], new Blob([JSON.stringify({ ...visit, events })], { type: 'application/json' }));
    }
  }
  return {
    add(event) {
      waiting.push(event);
      // The last events of a page arrive while it is being hidden.
      if (waiting.length >= MOST_EVENTS || document.visibilityState === 'hidden') flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}
