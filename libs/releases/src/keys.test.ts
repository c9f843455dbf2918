import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateKey, mayPublish, parseSigningKey, parseTrustedKeys, type TrustedKeyEntry } from './keys.ts';

const { privateFile, entry } = generateKey('search-team', { publishes: ['mf-search'], composes: false });
const privateKey = (JSON.parse(privateFile) as { private_key: string }).private_key;
const list = (...keys: object[]) => JSON.stringify({ keys });
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const rsaPublic = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const rsaPrivate = rsa.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** The message of the thrown error. Expects one line without any part of the private key. */
function getErrorMessage(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

describe('parseTrustedKeys', () => {
  it('reads the rights of each key', () => {
    const key = parseTrustedKeys(list(entry)).get('search-team')!;
    expect(key).toMatchObject({ id: 'search-team', publishes: ['mf-search'], composes: false });
    expect([
      mayPublish(key, 'mf-search'),
      mayPublish(key, 'mf-listing'),
      mayPublish({ ...key, publishes: ['*'] }, 'mf-listing'),
    ]).toEqual([true, false, true]);
  });

  it.each<[string, string, RegExp]>([
    ['invalid JSON', '{', /^the list of trusted keys is not JSON$/],
    ['a list without keys', '{}', /^the list of trusted keys is not valid: keys: /],
    [
      'a duplicate key ID',
      list(entry, { ...entry, publishes: ['*'] }),
      /^the list of trusted keys names 'search-team' twice$/,
    ],
    [
      'a missing right',
      list({ ...entry, composes: undefined }),
      /^the list of trusted keys is not valid: keys\.0\.composes: /,
    ],
    ['an ID with a space', list({ ...entry, id: 'a b' }), /keys\.0\.id: a key ID must have 1 to 60 letters/],
    [
      'a value that is not a key',
      list({ ...entry, public_key: 'AAAA' }),
      /^the key 'search-team' is not an Ed25519 key$/,
    ],
    [
      'a key that is not Ed25519',
      list({ ...entry, public_key: rsaPublic }),
      /^the key 'search-team' is not an Ed25519 key$/,
    ],
  ])('rejects %s', (_, text, message) => {
    expect(getErrorMessage(() => parseTrustedKeys(text))).toMatch(message);
  });

  it('does not reveal a private key that was put in the list by mistake', () => {
    expect(getErrorMessage(() => parseTrustedKeys(list({ ...entry, public_key: rsaPrivate })))).toBe(
      "the key 'search-team' is not an Ed25519 key",
    );
    // Node.js may accept it and use its public half. The key must not appear in any outcome.
    const outcome = parseOutcome(() => parseTrustedKeys(list({ ...entry, public_key: privateKey })));
    expect(outcome).not.toContain(privateKey.slice(20, 30));
  });
});

const parseOutcome = (action: () => unknown): string => {
  try {
    return JSON.stringify(action());
  } catch (error) {
    return (error as Error).message;
  }
};

describe('parseSigningKey', () => {
  it('reads what generateKey wrote', () => {
    expect(parseSigningKey(privateFile).id).toBe('search-team');
  });

  it.each<[string, string, RegExp]>([
    ['text that is not JSON', privateKey, /^the signing key is not JSON$/],
    ['a missing key', JSON.stringify({ id: 'a' }), /^the signing key is not valid: private_key: /],
    [
      'a truncated key',
      JSON.stringify({ id: 'a', private_key: privateKey.slice(0, 50) }),
      /^the key 'a' is not an Ed25519 key$/,
    ],
    [
      'a key that is not Ed25519',
      JSON.stringify({ id: 'a', private_key: rsaPrivate }),
      /^the key 'a' is not an Ed25519 key$/,
    ],
    [
      'swapped ID and key',
      JSON.stringify({ id: privateKey, private_key: 'a' }),
      /^the signing key is not valid: id: a key ID must have/,
    ],
  ])('rejects %s without revealing it', (_, text, expected) => {
    const message = getErrorMessage(() => parseSigningKey(text));
    expect(message).toMatch(expected);
    for (const key of [privateKey, rsaPrivate]) expect(message).not.toContain(key.slice(20, 30));
  });
});

describe('generateKey', () => {
  it('generates a new pair each time and keeps the private key out of the entry', () => {
    const other = generateKey('search-team', { publishes: [], composes: true });
    expect(other.entry.public_key).not.toBe(entry.public_key);
    expect(Object.keys(entry).sort()).toEqual([
      'composes',
      'id',
      'public_key',
      'publishes',
    ] satisfies (keyof TrustedKeyEntry)[]);
  });

  it('rejects an ID with invalid characters', () => {
    expect(() => generateKey('a b', { publishes: [], composes: false })).toThrow(/a key ID must have/);
  });
});
