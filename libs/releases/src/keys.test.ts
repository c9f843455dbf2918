import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateKey, mayPublish, parseSigningKey, parseTrust, type TrustedKeyEntry } from './keys.ts';

const { privateFile, entry } = generateKey('search-team', { publishes: ['mf-search'], composes: false });
const privateKey = (JSON.parse(privateFile) as { private_key: string }).private_key;
const list = (...keys: object[]) => JSON.stringify({ keys });
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const rsaPublic = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const rsaPrivate = rsa.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** The message of what a function throws: one line, without anything of a private key. */
function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

describe('parseTrust', () => {
  it('reads who may do what', () => {
    const key = parseTrust(list(entry)).get('search-team')!;
    expect(key).toMatchObject({ id: 'search-team', publishes: ['mf-search'], composes: false });
    expect([
      mayPublish(key, 'mf-search'),
      mayPublish(key, 'mf-listing'),
      mayPublish({ ...key, publishes: ['*'] }, 'mf-listing'),
    ]).toEqual([true, false, true]);
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{', /^the list of trusted keys is not JSON$/],
    ['a list without keys', '{}', /^the list of trusted keys is not valid: keys: /],
    [
      'a key twice',
      list(entry, { ...entry, publishes: ['*'] }),
      /^the list of trusted keys names 'search-team' twice$/,
    ],
    [
      'a right that is left out',
      list({ ...entry, composes: undefined }),
      /^the list of trusted keys is not valid: keys\.0\.composes: /,
    ],
    ['an id with a blank', list({ ...entry, id: 'a b' }), /keys\.0\.id: a key id is 1 to 60 letters/],
    [
      'something that is no key',
      list({ ...entry, public_key: 'AAAA' }),
      /^the key 'search-team' is not an Ed25519 key$/,
    ],
    [
      'a key of another kind',
      list({ ...entry, public_key: rsaPublic }),
      /^the key 'search-team' is not an Ed25519 key$/,
    ],
  ])('refuses %s', (_, text, message) => {
    expect(messageOf(() => parseTrust(text))).toMatch(message);
  });

  it('does not repeat a private key that stands in the list by mistake', () => {
    expect(messageOf(() => parseTrust(list({ ...entry, public_key: rsaPrivate })))).toBe(
      "the key 'search-team' is not an Ed25519 key",
    );
    // Node would take the public half of it: nothing of it may be said, whatever the outcome.
    const outcome = parseOutcome(() => parseTrust(list({ ...entry, public_key: privateKey })));
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
    ['no JSON', privateKey, /^the signing key is not JSON$/],
    ['no key', JSON.stringify({ id: 'a' }), /^the signing key is not valid: private_key: /],
    [
      'a key that was cut',
      JSON.stringify({ id: 'a', private_key: privateKey.slice(0, 50) }),
      /^the key 'a' is not an Ed25519 key$/,
    ],
    [
      'a key of another kind',
      JSON.stringify({ id: 'a', private_key: rsaPrivate }),
      /^the key 'a' is not an Ed25519 key$/,
    ],
    [
      'id and key exchanged',
      JSON.stringify({ id: privateKey, private_key: 'a' }),
      /^the signing key is not valid: id: a key id is/,
    ],
  ])('refuses %s and repeats nothing of it', (_, text, expected) => {
    const message = messageOf(() => parseSigningKey(text));
    expect(message).toMatch(expected);
    for (const key of [privateKey, rsaPrivate]) expect(message).not.toContain(key.slice(20, 30));
  });
});

describe('generateKey', () => {
  it('makes a new pair each time and keeps the private half out of the entry', () => {
    const other = generateKey('search-team', { publishes: [], composes: true });
    expect(other.entry.public_key).not.toBe(entry.public_key);
    expect(Object.keys(entry).sort()).toEqual([
      'composes',
      'id',
      'public_key',
      'publishes',
    ] satisfies (keyof TrustedKeyEntry)[]);
  });

  it('takes no id that a message could not show', () => {
    expect(() => generateKey('a b', { publishes: [], composes: false })).toThrow(/a key id is/);
  });
});
