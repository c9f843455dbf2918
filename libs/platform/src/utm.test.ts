import { describe, expect, it } from '@jest/globals';
import { keepUtm, parseUtm } from './utm.ts';

const utm = parseUtm('?utm_source=mail&beds=2&utm_campaign=spring');

describe('utm', () => {
  it('reads only the six campaign parameters', () => {
    expect(utm).toEqual([
      ['utm_campaign', 'spring'],
      ['utm_source', 'mail'],
    ]);
  });

  it.each([
    ['/s/denver', '/s/denver?utm_campaign=spring&utm_source=mail'],
    ['/s/denver?beds=2#map', '/s/denver?beds=2&utm_campaign=spring&utm_source=mail#map'],
    ['/s/denver?utm_source=own', '/s/denver?utm_source=own&utm_campaign=spring'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['#part', '#part'],
    ['tel:+13035550142', 'tel:+13035550142'],
  ])('%s', (href, kept) => {
    expect(keepUtm(href, utm)).toBe(kept);
  });

  it('leaves URLs unchanged without a campaign', () => {
    expect(keepUtm('/s/denver?beds=2', [])).toBe('/s/denver?beds=2');
  });
});
