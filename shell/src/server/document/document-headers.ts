import { getVendorHosts } from '../config/vendor-settings.ts';
import type { ShellConfig } from '../config/shell-config.ts';

/** Path to which browsers report violations of the content security policy. */
export const POLICY_REPORTS = '/shell/policy-reports';

/** Headers of every document. Scripts need the nonce; scripts that they insert are allowed by `strict-dynamic` and carry an integrity hash. */
export function createDocumentHeaders(
  nonce: string,
  { payments, analytics }: Pick<ShellConfig, 'payments' | 'analytics'>,
  developmentOrigins: readonly string[] = [],
  /** The origin of the map with streets, if it is in use and not this site. */
  mapOrigin: string | null = null,
): Record<string, string> {
  const vendors = getVendorHosts(analytics);
  const maps = mapOrigin === null ? [] : [mapOrigin];
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Allows style attributes, such as the width of a progress bar. They cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...vendors.images, ...maps].join(' '),
    "font-src 'self'",
    // Development servers announce changes over a WebSocket.
    [
      "connect-src 'self'",
      ...payments.api,
      ...vendors.connect,
      ...maps,
      ...developmentOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ].join(' '),
    // The map has a worker, and push notifications; Trusted Types limit both to our own scripts.
    "worker-src 'self' blob:",
    `frame-src ${payments.frames.join(' ')}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Blocks code that turns strings into scripts or markup. Hot reload needs both, so not in development.
    ...(developmentOrigins.length > 0
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default served-markup']),
    // Browsers send these at once. Reports of `report-to` may arrive minutes later or never.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
