import { expect, it } from '@jest/globals';
import { getOwnOrigins } from './own-origins.ts';

it('contains only the public origin', () => {
  expect([...getOwnOrigins('https://lodestay.example')]).toEqual(['https://lodestay.example']);
});

it.each(['http://localhost:4200', 'http://127.0.0.1:4200', 'http://[::1]:4200'])(
  '%s is this machine under each of its names, and no other port or protocol',
  (origin) => {
    expect(new Set(getOwnOrigins(origin))).toEqual(
      new Set(['http://localhost:4200', 'http://127.0.0.1:4200', 'http://[::1]:4200']),
    );
  },
);
