const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const RANGE = /^(.+:)(\d+)-(\d+)$/;

/** More addresses than this are a mistake in the setting. */
const MOST_PORTS = 100;

/** The origin of an address that names nothing else, with or without the '/' at its end; null for any other text. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, origin, protocol, hostname } = new URL(address);
  // In a content security policy a star would stand for many hosts.
  return /^https?:$/.test(protocol) && href === `${origin}/` && !hostname.includes('*') ? origin : null;
}

function expanded(entry: string): string[] {
  const [, base, first, last] = RANGE.exec(entry) ?? [];
  if (base === undefined) return [entry];
  const ports = Math.min(Number(last) - Number(first) + 1, MOST_PORTS + 1);
  return Array.from({ length: Math.max(ports, 0) }, (_, index) => base + String(Number(first) + index));
}

/**
 * Reads a list of origins, e.g. 'https://dev.example.com, http://localhost:4210-4229'. Over http only this machine may be
 * listed: what comes from elsewhere without encryption could be anybody's code. Throws an error of one line.
 */
export function listedOrigins(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const origins = expanded(entry).map(originOf);
      const isFine =
        origins.length > 0 &&
        origins.length <= MOST_PORTS &&
        origins.every(
          (origin) => origin !== null && (origin.startsWith('https:') || LOOPBACK.has(new URL(origin).hostname)),
        );
      if (!isFine)
        throw new Error(
          `OVERRIDE_ORIGINS must list origins such as https://dev.example.com or http://localhost:4210-4229, not '${entry}'.`,
        );
      return origins as string[];
    });
}
