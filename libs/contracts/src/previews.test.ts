import { describe, expect, it } from '@jest/globals';
import { BRAND_PREVIEW, PREVIEW_SIZE, getPreviewPath } from './previews.ts';

describe('getPreviewPath', () => {
  it('is the current picture, or one edition of it', () => {
    expect(getPreviewPath('home', 'sunny-loft-denver-12')).toBe('/pictures/previews/home/sunny-loft-denver-12.jpg');
    expect(getPreviewPath('city', 'aurora-co', 'a1b2c3')).toBe('/pictures/previews/city/aurora-co.a1b2c3.jpg');
  });

  it('does not meet the picture of the brand', () => {
    expect(BRAND_PREVIEW).toBe('/pictures/previews/brand.jpg');
    expect(getPreviewPath('market', 'brand')).not.toBe(BRAND_PREVIEW);
  });

  it('has the shape that other sites show without cutting', () => {
    expect(PREVIEW_SIZE.width / PREVIEW_SIZE.height).toBeCloseTo(1.91, 1);
  });
});
