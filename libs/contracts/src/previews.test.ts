import { describe, expect, it } from '@jest/globals';
import { BRAND_PREVIEW, PREVIEW_SIZE, getPreviewPath } from './previews.ts';

describe('getPreviewPath', () => {
  it('returns the path of the current picture or of one edition', () => {
    expect(getPreviewPath('home', 'sunny-loft-denver-12')).toBe('/pictures/previews/home/sunny-loft-denver-12.jpg');
    expect(getPreviewPath('city', 'aurora-co', 'a1b2c3')).toBe('/pictures/previews/city/aurora-co.a1b2c3.jpg');
  });

  it('never equals the path of the brand picture', () => {
    expect(BRAND_PREVIEW).toBe('/pictures/previews/brand.jpg');
    expect(getPreviewPath('market', 'brand')).not.toBe(BRAND_PREVIEW);
  });

  it('has an aspect ratio that other sites show without cropping', () => {
    expect(PREVIEW_SIZE.width / PREVIEW_SIZE.height).toBeCloseTo(1.91, 1);
  });
});
