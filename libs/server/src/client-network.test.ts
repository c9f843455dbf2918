import { expect, it } from '@jest/globals';
import { toClientNetwork } from './client-network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

it('returns the /48 network if asked for 48 bits', () => {
  expect(toClientNetwork('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
  expect(toClientNetwork('203.0.113.9', 48)).toBe('203.0.113.9');
});
