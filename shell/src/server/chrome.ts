import type { render, renderMessage, renderStatic } from '../server.ts';

/** The server bundle of the shell's own parts. */
export type Chrome = { render: typeof render; renderMessage: typeof renderMessage; renderStatic: typeof renderStatic };

/** Stands for the nonce of a response in markup that is kept. */
const NONCE_MARK = '__NONCE__';
const MOST_KEPT = 500;

/** Header and footer of a visitor depend on the address and the phone line only, so they are rendered once. */
export function keepVisitorChrome(chrome: Chrome): Chrome {
  const kept = new Map<string, ReturnType<typeof render>>();
  return {
    ...chrome,
    render(request) {
      if (request.user) return chrome.render(request);
      const key = `${request.url}|${request.phone}`;
      let result = kept.get(key);
      if (!result) {
        result = chrome.render({ ...request, nonce: NONCE_MARK });
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, result);
      }
      return { ...result, styles: result.styles.replaceAll(NONCE_MARK, request.nonce) };
    },
  };
}
