import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { VerificationError } from './verification-error.ts';
import { verifyDocument, signDocument, type DocumentKind } from './signing.ts';
import { createKeys } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = createKeys();
const schema = z.object({ text: z.string() });
const openAs = (kind: DocumentKind, text: string) => verifyDocument(kind, text, { trust, schema, what: 'the note' });
const sealed = (key = platform, document: object = { text: 'hello' }) => signDocument('release', document, key);
const changed = (change: (envelope: { key: string; signature: string; payload: string }) => object) =>
  JSON.stringify(change(JSON.parse(sealed()) as never));

describe('signing', () => {
  it('returns a document and the trusted key that signed it', () => {
    expect(openAs('release', sealed(searchTeam))).toEqual({
      document: { text: 'hello' },
      key: trust.get('search-team'),
    });
  });

  it.each<[string, string, RegExp, DocumentKind?]>([
    [
      'a modified payload',
      changed((envelope) => ({ ...envelope, payload: '{"text":"hullo"}' })),
      /^the note has an invalid signature of 'platform'$/,
    ],
    [
      'a payload with different JSON formatting',
      changed((envelope) => ({ ...envelope, payload: '{ "text": "hello" }' })),
      /has an invalid signature/,
    ],
    [
      'the ID of another key',
      changed((envelope) => ({ ...envelope, key: 'search-team' })),
      /has an invalid signature of 'search-team'$/,
    ],
    [
      'a truncated signature',
      changed((envelope) => ({ ...envelope, signature: envelope.signature.slice(0, 40) })),
      /has an invalid signature/,
    ],
    ['an empty signature', changed((envelope) => ({ ...envelope, signature: '' })), /has an invalid signature/],
    ['an unknown key', sealed(stranger), /^the note is signed by 'stranger', which is not a trusted key$/],
    [
      'a key ID that is a property of every object',
      changed((envelope) => ({ ...envelope, key: 'toString' })),
      /which is not a trusted key$/,
    ],
    ['a release used as a change', sealed(), /has an invalid signature/, 'change'],
    ['an incomplete envelope', changed(({ key, payload }) => ({ key, payload })), /^the note is not signed$/],
    ['text that is not JSON', 'not JSON', /^the note is not JSON$/],
    ['a signed document with another format', sealed(platform, { text: 7 }), /^the note has an unknown format: text: /],
  ])('rejects %s', (_, text, reason, kind = 'release') => {
    expect(() => openAs(kind, text)).toThrow(VerificationError);
    expect(() => openAs(kind, text)).toThrow(reason);
  });
});
