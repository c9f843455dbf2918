import type { ShellConfig } from '../config/shell-config.ts';

/** Where browsers report what the policy has stopped. */
export const POLICY_REPORTS = '/shell/policy-reports';

/** Headers of every document. Scripts run by nonce only, and what they load themselves carries its hash. */
export function documentHeaders(
  nonce: string,
  payments: ShellConfig['payments'],
  developmentOrigins: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Only style attributes (a progress bar's width): they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Development servers announce changes over a web socket.
    [
      "connect-src 'self'",
      ...payments.api,
      ...developmentOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ].join(' '),
    'worker-src blob:',
    `frame-src ${payments.frames.join(' ')}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Texts do not become code or markup. Hot reload of development servers needs both.
    ...(developmentOrigins.length > 0
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default served-markup']),
    // Every browser sends these at once; what `report-to` asks for may come minutes later, or never.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
