import type { Store } from '@lodestay/session';

/** Events that show that the visitor is active. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown', 'focusin'];

/** Delay in milliseconds after which the chrome starts without activity, the same as for tracking (specification 9). */
const LATEST_MS = 3500;

/** Minimum time between two attempts in milliseconds, so that an offline page does not retry on every pointer move. */
const PAUSE_MS = 1000;

/** Elements that need the chrome. Links and `details` menus work without JavaScript. */
const OWN = '#shell-header button, [data-action]';

type Chrome = {
  /** Loads and starts the chrome; settles when it is ready. */
  start(): Promise<void>;
  /** Stores that only the chrome shows: a change of one starts it. */
  shows: readonly Pick<Store<unknown>, 'subscribe'>[];
  /** Whether the document needs the chrome at once. */
  atOnce: boolean;
};

/**
 * Hydrates header and overlays on the first activity of the visitor, so that the first view does not wait for their
 * code. Until then the server's markup works without them. A button that is pressed earlier shows that it is busy, and
 * is clicked again when the chrome is ready. A failed start is retried on the next activity.
 */
export function startChromeOnActivity({ start, shows, atOnce }: Chrome) {
  const asleep = new AbortController();
  let waking: Promise<void> | undefined;
  const wake = () =>
    (waking ??= start().then(
      () => asleep.abort(),
      () => {
        setTimeout(() => (waking = undefined), PAUSE_MS);
      },
    ));

  async function onEarlyClick(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>(OWN);
    if (!button) return;
    event.stopPropagation();
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    await wake();
    button.removeAttribute('aria-busy');
    if (asleep.signal.aborted) button.click();
  }

  const { signal } = asleep;
  document.addEventListener('click', (event) => void onEarlyClick(event), { capture: true, signal });
  for (const sign of SIGNS)
    document.addEventListener(sign, () => void wake(), { capture: true, passive: true, signal });
  const ends = shows.map((store) => store.subscribe(() => void wake()));
  const timer = setTimeout(() => void wake(), LATEST_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const end of ends) end();
  });
  if (atOnce) void wake();
}
