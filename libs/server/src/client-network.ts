import { isIP } from 'node:net';

/**
 * Identifies one client on the network: an IPv4 address, or the /64 network of an IPv6 address, because one connection gets a whole
 * /64 and can change its address at will. Providers assign up to a /48 to one site (RFC 6177). An IPv4 address in IPv6 form is the IPv4 address. Other text is returned as it is.
 */
export function toClientNetwork(address: string, ipv6Bits: 48 | 64 = 64): string {
  const [ip = ''] = address.split('%');
  if (isIP(ip) !== 6) return address;
  const groups = parseIpv6Groups(ip);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  }
  return `${groups
    .slice(0, ipv6Bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${ipv6Bits}`;
}

/** The eight groups of an IPv6 address. `URL` normalizes it: lower case, no dots, the longest run of zeros as `::`. */
function parseIpv6Groups(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
