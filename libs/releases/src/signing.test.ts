import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { VerificationError } from './verification-error.ts';
import { open, seal, type DocumentKind } from './signing.ts';
import { madeKeys } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = madeKeys();
const schema = z.object({ text: z.string() });
const openAs = (kind: DocumentKind, text: string) => open(kind, text, { trust, schema, what: 'the note' });
const sealed = (key = platform, document: object = { text: 'hello' }) => seal('release', document, key);
const changed = (change: (envelope: { key: string; signature: string; payload: string }) => object) =>
  JSON.stringify(change(JSON.parse(sealed()) as never));

describe('signing', () => {
  it('gives back what a listed key has signed, and whose key it was', () => {
    expect(openAs('release', sealed(searchTeam))).toEqual({
      document: { text: 'hello' },
      key: trust.get('search-team'),
    });
  });

  it.each<[string, string, RegExp, DocumentKind?]>([
    [
      'a payload that was changed',
      changed((envelope) => ({ ...envelope, payload: '{"text":"hullo"}' })),
      /^the note does not bear the signature of 'platform'$/,
    ],
    [
      'a payload that is written in another way',
      changed((envelope) => ({ ...envelope, payload: '{ "text": "hello" }' })),
      /does not bear the signature/,
    ],
    [
      'another key’s name',
      changed((envelope) => ({ ...envelope, key: 'search-team' })),
      /does not bear the signature of 'search-team'$/,
    ],
    [
      'a signature that was cut',
      changed((envelope) => ({ ...envelope, signature: envelope.signature.slice(0, 40) })),
      /does not bear the signature/,
    ],
    ['no signature', changed((envelope) => ({ ...envelope, signature: '' })), /does not bear the signature/],
    ['an unknown key', sealed(stranger), /^the note is signed by 'stranger', which is not a trusted key$/],
    [
      'a name that every object has',
      changed((envelope) => ({ ...envelope, key: 'toString' })),
      /which is not a trusted key$/,
    ],
    ['a release that is passed as a change', sealed(), /does not bear the signature/, 'change'],
    ['an envelope without a part', changed(({ key, payload }) => ({ key, payload })), /^the note is not signed$/],
    ['something else', 'not JSON', /^the note is not JSON$/],
    [
      'a signed document of another form',
      sealed(platform, { text: 7 }),
      /^the note has another form than this version knows: text: /,
    ],
  ])('refuses %s', (_, text, reason, kind = 'release') => {
    expect(() => openAs(kind, text)).toThrow(VerificationError);
    expect(() => openAs(kind, text)).toThrow(reason);
  });
});
