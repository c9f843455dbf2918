import { describe, expect, it } from '@jest/globals';
import { brand, getPhoneLine } from '@lodestay/ui/brand';

describe('getPhoneLine', () => {
  it('gives each campaign source its line', () => {
    for (const [source, line] of Object.entries(brand.phoneLines)) expect(getPhoneLine(source)).toBe(line);
  });

  it.each([null, undefined, '', 'somewhere', 'toString'])('gives %s the member line', (source) => {
    expect(getPhoneLine(source)).toBe(brand.phoneLines.member);
  });

  it('has no line twice', () => {
    const lines = Object.values(brand.phoneLines);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
