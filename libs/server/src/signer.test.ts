import { describe, expect, it } from '@jest/globals';
import { createSigner } from './signer.ts';

const OLD = 'old-secret-old-secret-old-secret-old';
const NEW = 'new-secret-new-secret-new-secret-new';

describe('createSigner', () => {
  it('verifies its own tokens', () => {
    const signer = createSigner([OLD], 'device');
    expect(signer.verify(signer.sign('42 Zoë'))).toBe('42 Zoë');
  });

  it('accepts tokens of the previous secret until it is removed', () => {
    const token = createSigner([OLD], 'device').sign('42');
    expect(createSigner([NEW, OLD], 'device').verify(token)).toBe('42');
    expect(createSigner([NEW], 'device').verify(token)).toBeNull();
  });

  it('rejects tokens of another purpose', () => {
    expect(createSigner([OLD], 'report').verify(createSigner([OLD], 'device').sign('42'))).toBeNull();
  });

  it.each(['', '.', 'NDI', 'NDI.', '.abc', 'NDI.abc', 'a.b.c', 'NDI.\0'])('rejects %j', (token) => {
    expect(createSigner([OLD], 'device').verify(token)).toBeNull();
  });

  it('rejects a changed payload', () => {
    const signer = createSigner([OLD], 'device');
    const [, signature] = signer.sign('42').split('.');
    expect(signer.verify(`${Buffer.from('43').toString('base64url')}.${signature}`)).toBeNull();
  });
});
