import type { BROWSER_FAILURE_KINDS } from '@lodestay/releases';
import { boot, nonce } from './page-boot.ts';

type Kind = (typeof BROWSER_FAILURE_KINDS)[number];
type Failure = { remote: string; version: string; kind: Kind; place?: string | undefined };

/** What fails together is told together. */
const BATCH_MS = 1000;

/** Whose file an address is, and within a stack also where in it. */
const OURS = /\/assets\/([\w-]+)\/([\w.-]+\.js:\d+:\d+)?/;

const reported = new Set<string>();
let batch: Failure[] = [];
let undecided: Promise<void>[] = [];

/** Sends release, kind and place, with the nonce as proof that there was such a page: no message, no address of the page, nothing about who sees it. */
function send() {
  const { composition, channel } = boot.site;
  if (batch.length)
    navigator.sendBeacon(
      '/shell/failures',
      new Blob([JSON.stringify({ view: nonce, composition, channel, failures: batch })], { type: 'application/json' }),
    );
  batch = [];
  undecided = [];
}

/** Once for every part and kind; null when it was reported before, and for what is no release of this site. */
function report(remote: string | undefined, kind: Kind, place?: string): Failure | null {
  const version =
    remote === 'shell'
      ? boot.site.shell
      : boot.remotes.find(({ name, entry }) => name === remote && OURS.test(entry))?.version;
  const key = remote + kind;
  if (!remote || !version || reported.has(key)) return null;
  reported.add(key);
  if (!batch.length) setTimeout(() => void Promise.all(undecided).then(send), BATCH_MS);
  const failure = { remote, version, kind, place };
  batch.push(failure);
  return failure;
}

const arrives = (url: string, integrity: string) =>
  fetch(url, { integrity, cache: 'force-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** An error of a script does not say whether it is missing or refused. A file that arrives only when nobody looks at its hash was refused for that. */
async function decide(failure: Failure, { src, integrity }: HTMLScriptElement) {
  if ((await arrives(src, '')) && !(await arrives(src, integrity))) failure.kind = 'integrity';
}

// Every script of shell and remotes, whoever inserted it and whenever.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const failure = report(OURS.exec(target.src)?.[1], 'load');
    if (failure) undecided.push(decide(failure, target));
  },
  true,
);
addEventListener('pagehide', send);

/** From here on the document need not report failures of the shell itself. */
export const shellStarted = () => Object.assign(window, { shellStarted: true });

/** Tells console and server which part failed and how; the name of the kind is the same wherever failures are counted. */
export function reportFailure(remote: string, kind: Kind, error: unknown) {
  console.error(`[${remote}] ${kind} failed:`, error);
  const { name, stack = '' } = error as Error;
  // That the api does not answer is no fault of a release.
  if (name === 'ApiError') return;
  report(remote, name === 'ChunkLoadError' ? 'load' : kind, OURS.exec(stack)?.[2]);
}
