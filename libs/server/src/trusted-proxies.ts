import { BlockList, isIP } from 'node:net';

const getAddressBits = (version: number) => (version === 4 ? 32 : 128);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= getAddressBits(version)))
  );
}

/** Addresses and networks of the setting TRUST_PROXY, a comma-separated list such as '10.0.0.7, 10.1.0.0/16'. */
export const parseTrustedProxies = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const isTrustedProxies = (text: string): boolean => parseTrustedProxies(text).every(isNetwork);

/** Creates a function that checks whether an address is a trusted proxy. It treats IPv4 in IPv6 form (::ffff:10.0.0.7) as IPv4. */
export function createProxyCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string | undefined];
    const version = isIP(address);
    list.addSubnet(
      address,
      bits === undefined ? getAddressBits(version) : Number(bits),
      version === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
