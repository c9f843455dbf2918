import { createStore } from '@lodestay/session';

/** Progress of a navigation, 0 to 1, or null. It starts at 0.3 (specification 9). */
export const progress = createStore<number | null>(null);

const START = 0.3;
const TICK_MS = 300;
const SHOW_AFTER_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = 0;

const advance = () => {
  const at = progress.get();
  progress.set(at === null ? START : at + (0.95 - at) * 0.15);
  timer = setTimeout(advance, TICK_MS);
};

/** Shows the progress bar after a short delay. Returns the function that ends it. */
export function startProgress(): () => void {
  if (running++ === 0) timer = setTimeout(advance, SHOW_AFTER_MS);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    if (--running > 0) return;
    clearTimeout(timer);
    if (progress.get() === null) return;
    progress.set(1);
    timer = setTimeout(() => progress.set(null), 200);
  };
}
