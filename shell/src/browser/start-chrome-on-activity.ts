import type { Store } from '@lodestay/session';

/** What says that somebody is there. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown', 'focusin'];

/** So long the document alone will do where nobody gives a sign; the same that specification 9 says of what counts visits. */
const LATEST_MS = 3500;

/** Between two tries: a network that is gone is asked now and then, not at every move of a pointer. */
const PAUSE_MS = 1000;

/** What only the chrome answers. Links, and menus of `details`, need no script. */
const OWN = '#shell-header button, [data-action]';

type Chrome = {
  /** Brings the code and starts it; settled when it answers. */
  start(): Promise<void>;
  /** What it alone shows: a change of one wakes it. */
  shows: readonly Pick<Store<unknown>, 'subscribe'>[];
  /** The document itself asks for something that it shows. */
  atOnce: boolean;
};

/**
 * Header and overlays come to life when somebody is there: until then the document's markup reads and leads on, and their code is
 * no part of what a first view waits for. A button that is pressed before says that it is busy, and is pressed again for the
 * person when there is an answer. A start that failed is tried again at the next sign.
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
