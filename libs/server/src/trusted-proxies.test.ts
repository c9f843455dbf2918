import { describe, expect, it } from '@jest/globals';
import { createProxyCheck, isTrustedProxies, parseTrustedProxies } from './trusted-proxies.ts';

describe('the setting TRUST_PROXY', () => {
  it('is a list of addresses and networks, empty by default', () => {
    expect(parseTrustedProxies('')).toEqual([]);
    expect(isTrustedProxies(' 10.0.0.7, 10.1.0.0/16 ,fd00::/8,')).toBe(true);
    expect(parseTrustedProxies(' 10.0.0.7, 10.1.0.0/16 ,fd00::/8,')).toEqual(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);
  });

  it.each(['nginx', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', '*'])('rejects %s', (text) => {
    expect(isTrustedProxies(text)).toBe(false);
  });
});

describe('createProxyCheck', () => {
  const isProxy = createProxyCheck(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);
  it.each(['10.0.0.7', '::ffff:10.0.0.7', '10.1.255.255', 'fd00::1'])('returns true for %s', (address) =>
    expect(isProxy(address)).toBe(true),
  );
  it.each(['10.0.0.8', '10.2.0.0', '127.0.0.1', 'fe80::1', '', 'unknown', '10.0.0.7, 10.0.0.7'])(
    'returns false for %j',
    (address) => expect(isProxy(address)).toBe(false),
  );
});
