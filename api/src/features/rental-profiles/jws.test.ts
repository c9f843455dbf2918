import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { parseSigningKeys } from '../../platform/signing-keys.ts';
import { signJws, verifyJws } from './jws.ts';

const createKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

it('verifies with every key of the setting and signs with the first, so that keys can be replaced', () => {
  const [before, after] = [createKey(), createKey()];
  const old = parseSigningKeys(before);
  const both = parseSigningKeys(`${after}, ${before}`);
  const jws = signJws({ name: 'Maya' }, old[0]);
  expect(verifyJws(jws, both)).toEqual({ payload: { name: 'Maya' }, keyId: old[0].id });
  expect(verifyJws(jws, parseSigningKeys(after))).toBeNull();
  expect(verifyJws(signJws({ name: 'Maya' }, both[0]), both)?.keyId).toBe(both[0].id);
  expect(both[0].id).not.toBe(old[0].id);
});

it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', 'eyJhbGciOiJub25lIn0.e30.'])('refuses %j', (text) => {
  expect(verifyJws(text, parseSigningKeys(createKey()))).toBeNull();
});
