import { expect, it } from '@jest/globals';
import { isLoopbackHost } from './loopback-host.ts';

it.each(['localhost', 'LOCALHOST', 'pay.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isLoopbackHost(name)).toBe(true);
  },
);

it.each([
  '',
  'lodestay.example',
  'localhost.example',
  '127.0.0.1.nip.io',
  '0.0.0.0',
  '192.168.1.4',
  '[2001:db8::1]',
  'evil-localhost',
])('%j may be any machine', (name) => {
  expect(isLoopbackHost(name)).toBe(false);
});
