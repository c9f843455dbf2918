import { describe, expect, it } from '@jest/globals';
import { containerOf, distFolder, integrityOf } from './release.ts';

describe('release', () => {
  it('names a container that is a JavaScript identifier', () => {
    expect(containerOf('mf-search')).toBe('mf_search');
  });

  it('hashes as the integrity attribute wants it', () => {
    expect(integrityOf('alert(1)')).toBe('sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW');
    expect(integrityOf(Buffer.from('alert(1)'))).toBe(integrityOf('alert(1)'));
    expect(integrityOf('alert(2)')).not.toBe(integrityOf('alert(1)'));
  });

  it('keeps the two builds of React apart', () => {
    expect(distFolder(true)).not.toBe(distFolder(false));
  });
});
