import type { Boot } from '../../boot-data.ts';

/** Runs in browsers, without any other code: nothing from outside the function is there. */
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
 * A script for the head of the document that reports when the shell itself does not start: one of its first files is missing,
 * differs from its hash, or throws. The code that reports all other failures is in those files. It is quiet once the shell
 * has set `shellStarted`, and after one report. The nonce of the document shows the server that there was such a page.
 */
export const earlyReport = (site: Boot['site']): string =>
  `(${reportEarly.toString().replace(/\s+/g, ' ')})(${JSON.stringify(site).replace(/</g, '\\u003c')})`;
