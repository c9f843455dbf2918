import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { CITY_TYPES } from '@lodestay/illustration';
import { cityTypeOf } from './city-type-of.ts';
import { pictureOf, sharePictureOf } from './picture-of.ts';
import { findScene, sceneIds, scenesForHome, type RoomScene } from './scenes.ts';

const seeds = fc.tuple(fc.string(), fc.constantFrom(...CITY_TYPES));

describe('the catalogue', () => {
  it('has a few hundred scenes, each under its own short name', () => {
    expect(sceneIds.length).toBeGreaterThan(600);
    expect(sceneIds.length).toBeLessThan(800);
    expect(new Set(sceneIds).size).toBe(sceneIds.length);
    for (const id of sceneIds) expect(id).toMatch(/^[a-z0-9-]{3,40}$/);
  });

  it('has the pictures of the pages', () => {
    for (const id of ['facade', 'facade-phone', 'corporate', 'partner', 'standby', 'contact'])
      expect(findScene(id)).toBeDefined();
  });
});

describe('scenesForHome', () => {
  it('gives one of each room, of one city and one decor, all from the catalogue', () => {
    fc.assert(
      fc.property(seeds, ([seed, city]) => {
        const scenes = scenesForHome(seed, city).map((id) => findScene(id) as RoomScene);
        expect(scenes.map(({ room }) => room).sort()).toEqual(['bathroom', 'bedroom', 'kitchen', 'living', 'view']);
        expect(new Set(scenes.map((scene) => `${scene.city} ${scene.decor}`)).size).toBe(1);
        expect(scenes[0]!.city).toBe(city);
        expect(scenes.filter(({ time }) => time === 'night').length).toBeLessThan(2);
      }),
    );
  });

  it('always gives the same home the same pictures', () => {
    expect(scenesForHome('wynkoop-412', 'mountain')).toEqual([
      'living-mountain-7-0-morning',
      'bedroom-mountain-7-0-noon',
      'kitchen-mountain-7-0-morning',
      'bathroom-mountain-7-0-noon',
      'view-mountain-7-0-golden',
    ]);
  });

  it('shows a different first picture from home to home', () => {
    const covers = Array.from({ length: 32 }, (_, i) => scenesForHome(`home-${i}`, 'tower')[0]!);
    expect(new Set(covers).size).toBeGreaterThan(20);
    expect(new Set(covers.map((id) => id.split('-')[0]))).toEqual(new Set(['living', 'view', 'bedroom']));
  });
});

describe('cityTypeOf', () => {
  it.each([
    ['Denver', 'mountain'],
    ['denver-co', 'mountain'],
    ['St. Louis, MO', 'rowhouse'],
    ['san-francisco', 'coast'],
    ['New York', 'tower'],
    ['washington-dc', 'rowhouse'],
    ['Nashville', 'garden'],
    ['San Antonio', 'garden'],
  ])('%s looks out on %s', (city, type) => {
    expect(cityTypeOf(city)).toBe(type);
  });
});

describe('pictureOf', () => {
  it('says what there is and that it is drawn', () => {
    expect(pictureOf('living-mountain-3-1-golden')).toEqual({
      base: '/pictures/living-mountain-3-1-golden',
      widths: [480, 960, 1920],
      width: 1920,
      height: 1280,
      alt: 'Illustration of a living room in evening light with mountain views',
      illustration: true,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(pictureOf('facade')).toMatchObject({ width: 1920, height: 1080, illustration: true });
  });

  it('has a picture for other sites', () => {
    expect(sharePictureOf('contact')).toMatchObject({ url: '/pictures/contact-share.jpg', width: 1200, height: 630 });
  });

  it('calls every picture an illustration', () => {
    for (const id of sceneIds) expect(pictureOf(id).alt).toMatch(/^Illustration of an? /);
  });

  it('does not invent scenes', () => {
    expect(() => pictureOf('living-mountain-3-1-night')).toThrow('living-mountain-3-1-night');
  });
});
