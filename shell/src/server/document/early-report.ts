import type { Boot } from '../../boot-data.ts';

/** Serialized and run in browsers, so it must not use anything from outside this function. */
function reportEarly({ composition, channel, shell }: Boot['site']) {
  const view = document.currentScript?.nonce;
  const state = window as Window & { shellStarted?: boolean };
  const arrives = (url: string, integrity: string) =>
    fetch(url, { integrity, cache: 'force-cache' }).then(
      ({ ok }) => ok,
      () => false,
    );
  addEventListener(
    'error',
    async ({ target, filename, lineno, colno }) => {
      const script = target instanceof HTMLScriptElement ? target : null;
      if (state.shellStarted || !(script ? script.defer : /\/assets\/shell\//.test(filename))) return;
      state.shellStarted = true;
      const failure: { remote: string; version: string; kind: string; place?: string } = {
        remote: 'shell',
        version: shell,
        kind: 'render',
      };
      if (script)
        failure.kind =
          (await arrives(script.src, '')) && !(await arrives(script.src, script.integrity)) ? 'integrity' : 'load';
      else failure.place = `${filename.replace(/.*\//, '')}:${lineno}:${colno}`;
      navigator.sendBeacon(
        '/shell/failures',
        new Blob([JSON.stringify({ view, composition, channel, failures: [failure] })], { type: 'application/json' }),
      );
    },
    true,
  );
}

/**
 * Returns the script for the head that reports when the shell does not start: a file is missing, does not match its
 * hash, or throws. The code that reports other failures is in those files. The script sends at most one report, and
 * none after the shell has set `shellStarted`. The nonce proves to the server that the page was served.
 */
export const createEarlyReport = (site: Boot['site']): string =>
  `(${reportEarly.toString().replace(/\s+/g, ' ')})(${JSON.stringify(site).replace(/</g, '\\u003c')})`;
