import type { BROWSER_FAILURE_KINDS } from '@lodestay/releases';
import { boot, nonce } from './page-boot.ts';

type Kind = (typeof BROWSER_FAILURE_KINDS)[number];
type Failure = { remote: string; version: string; kind: Kind; place?: string | undefined };

/** Failures within this time are sent in one report, in milliseconds. */
const BATCH_MS = 1000;

/** Matches the package of a release file, and its place in a stack trace. */
const OURS = /\/assets\/([\w-]+)\/([\w.-]+\.js:\d+:\d+)?/;

const reported = new Set<string>();
let batch: Failure[] = [];
let undecided: Promise<void>[] = [];

/** Sends release, kind and place, with the nonce as proof that the page was served. No message, no URL and no personal data. */
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

/** Queues a failure once per part and kind. Returns null for a repeated failure and for code that is not a release of this site. */
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

const canLoad = (url: string, integrity: string) =>
  fetch(url, { integrity, cache: 'force-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A script error does not tell a missing file from a wrong hash. If the file loads only without its hash, the hash was wrong. */
async function detectKind(failure: Failure, { src, integrity }: HTMLScriptElement) {
  if ((await canLoad(src, '')) && !(await canLoad(src, integrity))) failure.kind = 'integrity';
}

// Listens to the scripts of the shell and of all remotes.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const failure = report(OURS.exec(target.src)?.[1], 'load');
    if (failure) undecided.push(detectKind(failure, target));
  },
  true,
);
addEventListener('pagehide', send);

/** Turns off the early report script, because this module now reports failures. */
export const markShellStarted = () => Object.assign(window, { shellStarted: true });

/** Logs a failure to the console and reports it to the server. */
export function reportFailure(remote: string, kind: Kind, error: unknown) {
  console.error(`[${remote}] ${kind} failed:`, error);
  const { name, stack = '' } = error as Error;
  // A failed API call does not count as a failure of the release.
  if (name === 'ApiError') return;
  report(remote, name === 'ChunkLoadError' ? 'load' : kind, OURS.exec(stack)?.[2]);
}
