import type { ShellConfig } from './config.ts';

/** Headers of every document. Scripts run by nonce only, and what they load themselves carries its hash. */
export function documentHeaders(nonce: string, payments: ShellConfig['payments'], developmentOrigins: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Only style attributes (a progress bar's width): they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Development servers announce changes over a web socket.
    ["connect-src 'self'", ...payments.api, ...developmentOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(' '),
    'worker-src blob:',
    `frame-src ${payments.frames.join(' ')}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
