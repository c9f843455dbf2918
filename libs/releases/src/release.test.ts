import { describe, expect, it } from '@jest/globals';
import { toContainerName, getDistFolder, calculateIntegrity } from './release.ts';

describe('release', () => {
  it('converts a package name to a valid container name', () => {
    expect(toContainerName('mf-search')).toBe('mf_search');
  });

  it('calculates a hash for the integrity attribute', () => {
    expect(calculateIntegrity('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
    expect(calculateIntegrity(Buffer.from('alert(1)'))).toBe(calculateIntegrity('alert(1)'));
    expect(calculateIntegrity('alert(2)')).not.toBe(calculateIntegrity('alert(1)'));
  });

  it('uses separate folders for production and development builds', () => {
    expect(getDistFolder(true)).not.toBe(getDistFolder(false));
  });
});
