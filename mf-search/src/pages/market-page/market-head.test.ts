import { afterEach, describe, expect, it } from '@jest/globals';
import { preparePage, type Head } from '@lodestay/platform';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { HOME_CARD_SIZES } from '@lodestay/ui';
import { findSchemaProblems } from '@lodestay/testing/schema-org';
import { remote } from '../../remote.ts';
import { sampleHome, sampleResult } from '../../testing/samples.ts';

async function getHead(address: string, searchHomes = sampleResult([[sampleHome()]])): Promise<Head> {
  const platform = testPlatform({ api: fakeApi({ searchHomes }) });
  const prepared = await preparePage(remote, platform, new URL(address, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('no page');
  return prepared.page.head;
}

type Trail = { '@type': string; itemListElement: { name: string; item: string }[] };
const getTrail = ({ jsonLd }: Head) =>
  (jsonLd as Trail[])
    .find((one) => one['@type'] === 'BreadcrumbList')!
    .itemListElement.map(({ name, item }) => [name, item]);

afterEach(() => unstubAllGlobals());

describe('the head of a market page', () => {
  it('has the image, structured data and preloads only in a document', async () => {
    const inDocument = await getHead('/s/denver');
    stubGlobal('document', {});
    const inBrowser = await getHead('/s/denver');
    expect(inDocument).toMatchObject(inBrowser);
    expect(
      Object.keys(inDocument)
        .filter((name) => !(name in inBrowser))
        .sort(),
    ).toEqual(['image', 'jsonLd', 'preloadImages']);
  });

  it.each([
    ['/s/denver', 'Furnished apartments in Denver, Colorado', '/s/denver'],
    ['/s/denver/apartments/furnished', 'Furnished apartments in Denver, Colorado', '/s/denver'],
    ['/s/denver/apartments/short-term', 'Short-term apartments in Denver, Colorado', '/s/denver/apartments/short-term'],
    ['/s/denver/apartments/corporate', 'Corporate housing in Denver, Colorado', '/s/denver/apartments/corporate'],
    [
      '/s/denver/apartments/gsa/military',
      'Furnished apartments for military and government travel in Denver, Colorado',
      '/s/denver/apartments/gsa/military',
    ],
    ['/s/denver/apartments/standby', 'Standby apartments in Denver, Colorado', '/s/denver/apartments/standby'],
    [
      '/s/denver/apartments/1-bedroom?page=2',
      '1-bedroom apartments in Denver, Colorado',
      '/s/denver/apartments/1-bedroom?page=2',
    ],
  ])('of %s has the title %s', async (address, title, canonical) => {
    const found = await getHead(address);
    expect(found.title).toContain(title);
    expect(found.canonical).toBe(canonical);
    expect(found.robots).toBeUndefined();
  });

  it.each([
    ['/s/denver', 'Apartments by the month in Denver, Colorado', '140 homes in Denver', '/s/denver'],
    [
      '/s/denver/apartments/furnished',
      'Furnished apartments in Denver, Colorado',
      '140 furnished homes in Denver',
      '/s/denver/apartments/furnished',
    ],
    [
      '/s/denver/apartments/1-bedroom',
      '1-bedroom apartments in Denver, Colorado',
      '140 homes in Denver',
      '/s/denver/apartments/1-bedroom',
    ],
    [
      '/s/denver?category=furnished',
      'Apartments by the month in Denver, Colorado',
      '140 furnished homes in Denver',
      '/s/denver',
    ],
    [
      '/s/denver?category=unfurnished',
      'Apartments by the month in Denver, Colorado',
      '140 homes in Denver',
      '/s/denver',
    ],
  ])('of %s says "furnished" only of furnished homes', async (address, title, count, canonical) => {
    const types = [
      { type: 'FurnishedHome', homes: 134 },
      { type: 'UnfurnishedHome', homes: 6 },
    ] as const;
    const found = await getHead(
      address,
      sampleResult([[sampleHome()]], { totalHomes: 140, filters: { ...sampleResult([]).filters, types: [...types] } }),
    );
    expect(found.title).toContain(title);
    expect(found.description).toMatch(new RegExp(`^${count} with`));
    expect(found).toMatchObject({ canonical, image: { alt: expect.stringContaining(title.split(',')[0]!) } });
  });

  it('says "furnished" if all homes are furnished', async () => {
    expect((await getHead('/s/denver')).description).toMatch(/^1 furnished home in Denver with/);
  });

  it('has breadcrumbs from the site to the market and the mode', async () => {
    expect(getTrail(await getHead('/s/denver/apartments/standby')).slice(1)).toEqual([
      ['Denver', 'https://site.example/s/denver'],
      ['Standby', 'https://site.example/s/denver/apartments/standby'],
    ]);
  });

  it.each(['/s/denver', '/s/denver/apartments/1-bedroom?page=2', '/s/denver?minBeds=2'])(
    'of %s has valid structured data',
    async (address) => {
      expect((await getHead(address)).jsonLd!.flatMap(findSchemaProblems)).toEqual([]);
    },
  );

  it('of a page after the last is not indexed', async () => {
    const platform = testPlatform({ api: fakeApi({ searchHomes: sampleResult([]) }) });
    const prepared = await preparePage(remote, platform, new URL('/s/denver?page=99', 'https://site.example'));
    expect(prepared).toMatchObject({ page: { head: { canonical: '/s/denver', robots: 'noindex' } } });
  });

  it('of a city within the market has the city page as canonical URL', async () => {
    expect(await getHead('/s/denver?displayCity=aurora-co&page=2')).toMatchObject({ canonical: '/l/aurora-co' });
  });

  it('preloads the picture of the first card, if there is one', async () => {
    const picture = {
      base: '/pictures/living',
      widths: [480, 960],
      width: 960,
      height: 640,
      alt: '',
      illustration: true,
      color: '#c9b28f',
    };
    const { preloadImages } = await getHead('/s/denver', sampleResult([[{ ...sampleHome(), pictures: [picture] }]]));
    expect(preloadImages).toEqual([
      {
        srcSet: '/pictures/living-480.avif 480w, /pictures/living-960.avif 960w',
        sizes: HOME_CARD_SIZES,
        type: 'image/avif',
      },
    ]);
    expect((await getHead('/s/denver', sampleResult([]))).preloadImages).toBeUndefined();
  });

  it('lists the homes with their prices unless the search has filters', async () => {
    const [, list] = (await getHead('/s/denver')).jsonLd as [object, { itemListElement: object[] }];
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      item: { url: 'https://site.example/homes/the-alder-412', price: '2993' },
    });
    const narrowed = await getHead('/s/denver?minBeds=2');
    expect(narrowed).toMatchObject({ robots: 'noindex', canonical: '/s/denver' });
    expect(narrowed.jsonLd).toHaveLength(1);
    expect((await getHead('/s/denver?searchType=corporate')).robots).toBe('noindex');
    expect((await getHead('/s/denver?category=furnished')).robots).toBe('noindex');
  });
});
