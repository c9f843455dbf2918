import { describe, expect, it } from '@jest/globals';
import { createFingerprints } from './identity-fingerprints.ts';

const person = { documentNumber: 'X1234567', dateOfBirth: '1990-04-07' };
const hash = createFingerprints(['first-secret-of-documents-0123456789']);

describe('fingerprints', () => {
  it('keep neither the document number nor the date of birth', () => {
    for (const { numberHash, birthHash } of hash(person)) {
      expect([numberHash!.byteLength, birthHash!.byteLength]).toEqual([32, 32]);
      for (const bytes of [numberHash!, birthHash!])
        for (const encoding of ['latin1', 'hex', 'base64'] as const)
          expect(bytes.toString(encoding)).not.toMatch(/X1234567|1990/);
    }
  });

  it('are the same however the number is written, and differ with the key', () => {
    expect(hash({ ...person, documentNumber: 'x 123-4567' })).toEqual(hash(person));
    const other = createFingerprints(['other-secret-of-documents-0123456789']);
    expect(other(person)[0]!.numberHash).not.toEqual(hash(person)[0]!.numberHash);
  });

  it('say nothing about what is unknown', () => {
    expect(hash({ documentNumber: null, dateOfBirth: null })).toMatchObject([{ numberHash: null, birthHash: null }]);
  });
});
