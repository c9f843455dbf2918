const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const RANGE = /^(.+:)(\d+)-(\d+)$/;

/** Maximum number of ports in a range. */
const MAX_PORTS = 100;

/** Parses an origin with an optional trailing '/'. Returns null for any other text. */
export function parseOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, origin, protocol, hostname } = new URL(address);
  // A '*' would match many hosts in the content security policy.
  return /^https?:$/.test(protocol) && href === `${origin}/` && !hostname.includes('*') ? origin : null;
}

function expandPorts(entry: string): string[] {
  const [, base, first, last] = RANGE.exec(entry) ?? [];
  if (base === undefined) return [entry];
  const ports = Math.min(Number(last) - Number(first) + 1, MAX_PORTS + 1);
  return Array.from({ length: Math.max(ports, 0) }, (_, index) => base + String(Number(first) + index));
}

/**
 * Parses a list of origins, e.g. 'https://dev.example.com, http://localhost:4210-4229'. Only loopback hosts may use
 * http, because unencrypted code from elsewhere could be modified. Throws an error with a one-line message.
 */
export function parseOrigins(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const origins = expandPorts(entry).map(parseOrigin);
      const isValid =
        origins.length > 0 &&
        origins.length <= MAX_PORTS &&
        origins.every(
          (origin) => origin !== null && (origin.startsWith('https:') || LOOPBACK.has(new URL(origin).hostname)),
        );
      if (!isValid)
        throw new Error(
          `OVERRIDE_ORIGINS must list origins such as https://dev.example.com or http://localhost:4210-4229, not '${entry}'.`,
        );
      return origins as string[];
    });
}
