import { isLoopbackHost } from './loopback-host.ts';
import { Refusal } from './refusal.ts';

/** A host name, IPv4 address or IPv6 address in brackets, with or without a port. Rejects user names, paths and spaces. */
const HOST = /^(\[[\da-f:.]+\]|(?:[\w-]+\.)*[\w-]+\.?)(?::\d{1,5})?$/i;

/** The name in a Host header, in lower case and without a trailing dot; null for an invalid host. */
export function parseHostname(header: string): string | null {
  const name = HOST.exec(header)?.[1]?.toLowerCase().replace(/\.$/, '');
  return name || null;
}

export type HostPolicyOptions = {
  /** Public origins, such as SITE_ORIGIN. */
  origins: readonly string[];
  /** Other allowed hosts: none (public site), loopback names (outside production), or all (an API that only the shell can reach). */
  others: 'none' | 'loopback' | 'all';
};

/**
 * Checks the Host header of a request: null if it is allowed, else the reason. It prevents DNS rebinding, in which another site
 * resolves its own name to this machine to read its responses.
 */
export function createHostPolicy({
  origins,
  others,
}: HostPolicyOptions): (header: string | undefined) => Refusal | null {
  const names = new Set(origins.map((origin) => parseHostname(new URL(origin).host)));
  // Nearly all requests name the same host.
  let lastAllowed: string | undefined;
  return (header) => {
    if (header !== undefined && header === lastAllowed) return null;
    const name = header === undefined ? null : parseHostname(header);
    if (name === null) return new Refusal('bad_request', { message: 'The Host header is missing or not a host name.' });
    if (others !== 'all' && !names.has(name) && !(others === 'loopback' && isLoopbackHost(name)))
      return new Refusal('misdirected');
    lastAllowed = header;
    return null;
  };
}
