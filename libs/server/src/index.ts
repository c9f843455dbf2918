export { clientNetwork } from './client-network.ts';
export { deriveKeys } from './derive-keys.ts';
export { isLoopbackHost } from './loopback-host.ts';
export { ownOrigins } from './own-origins.ts';
export { createRestartBackoff, type RestartBackoff, type RestartPolicy } from './restart-backoff.ts';
export { registerSecurityHeaders, type SecurityHeaderOptions } from './security-headers.ts';
export { createSigner, type Signer } from './signer.ts';
export { parseSiteSecrets, SITE_SECRET_MIN_LENGTH } from './site-secrets.ts';
export { createProxyCheck, isTrustedProxies, parseTrustedProxies } from './trusted-proxies.ts';
