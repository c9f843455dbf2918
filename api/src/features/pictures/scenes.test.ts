import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { CITY_TYPES } from '@lodestay/illustration';
import { getCityType } from './city-type.ts';
import { toScenePicture, toSharePicture } from './scene-picture.ts';
import { findScene, sceneIds, getScenesForHome, type RoomScene } from './scenes.ts';

const seeds = fc.tuple(fc.string(), fc.constantFrom(...CITY_TYPES));

describe('the catalog', () => {
  it('has a few hundred scenes with unique short IDs', () => {
    expect(sceneIds.length).toBeGreaterThan(600);
    expect(sceneIds.length).toBeLessThan(800);
    expect(new Set(sceneIds).size).toBe(sceneIds.length);
    for (const id of sceneIds) expect(id).toMatch(/^[a-z0-9-]{3,40}$/);
  });

  it('includes the pictures of pages', () => {
    for (const id of ['facade', 'facade-phone', 'corporate', 'partner', 'standby', 'contact'])
      expect(findScene(id)).toBeDefined();
  });
});

describe('getScenesForHome', () => {
  it('returns one picture per room, with the same city and decor, all from the catalog', () => {
    fc.assert(
      fc.property(seeds, ([seed, city]) => {
        const scenes = getScenesForHome(seed, city).map((id) => findScene(id) as RoomScene);
        expect(scenes.map(({ room }) => room).sort()).toEqual(['bathroom', 'bedroom', 'kitchen', 'living', 'view']);
        expect(new Set(scenes.map((scene) => `${scene.city} ${scene.decor}`)).size).toBe(1);
        expect(scenes[0]!.city).toBe(city);
        expect(scenes.filter(({ time }) => time === 'night').length).toBeLessThan(2);
      }),
    );
  });

  it('always returns the same pictures for a home', () => {
    expect(getScenesForHome('wynkoop-412', 'mountain')).toEqual([
      'living-mountain-7-0-morning',
      'bedroom-mountain-7-0-noon',
      'kitchen-mountain-7-0-morning',
      'bathroom-mountain-7-0-noon',
      'view-mountain-7-0-golden',
    ]);
  });

  it('varies the cover between homes', () => {
    const covers = Array.from({ length: 32 }, (_, i) => getScenesForHome(`home-${i}`, 'tower')[0]!);
    expect(new Set(covers).size).toBeGreaterThan(20);
    expect(new Set(covers.map((id) => id.split('-')[0]))).toEqual(new Set(['living', 'view', 'bedroom']));
  });
});

describe('getCityType', () => {
  it.each([
    ['Denver', 'mountain'],
    ['denver-co', 'mountain'],
    ['St. Louis, MO', 'rowhouse'],
    ['san-francisco', 'coast'],
    ['New York', 'tower'],
    ['washington-dc', 'rowhouse'],
    ['Nashville', 'garden'],
    ['San Antonio', 'garden'],
  ])('returns the type of %s: %s', (city, type) => {
    expect(getCityType(city)).toBe(type);
  });
});

describe('toScenePicture', () => {
  it('describes the picture and marks it as an illustration', () => {
    expect(toScenePicture('living-mountain-3-1-golden')).toEqual({
      base: '/pictures/living-mountain-3-1-golden',
      widths: [480, 960, 1920],
      width: 1920,
      height: 1280,
      alt: 'Illustration of a living room in evening light with mountain views',
      illustration: true,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(toScenePicture('facade')).toMatchObject({ width: 1920, height: 1080, illustration: true });
  });

  it('has a share picture', () => {
    expect(toSharePicture('contact')).toMatchObject({ url: '/pictures/contact-share.jpg', width: 1200, height: 630 });
  });

  it('starts every alternative text with "Illustration"', () => {
    for (const id of sceneIds) expect(toScenePicture(id).alt).toMatch(/^Illustration of an? /);
  });

  it('throws for an unknown scene', () => {
    expect(() => toScenePicture('living-mountain-3-1-night')).toThrow('living-mountain-3-1-night');
  });
});
