import { describe, expect, it } from '@jest/globals';
import { createQueryClient, fetchEndpoint, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { StayQuery } from '@lodestay/contracts';
import { resolveStay } from '@lodestay/stay';
import { signedOutSession } from '@lodestay/session';
import { findSchemaProblems } from '@lodestay/testing/schema-org';
import { NOW, sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { getHomeHead } from './home-head.ts';
import { prefetchHomePage } from './prefetch-home-page.ts';

const home = sampleHome();

function createContext(
  query: string,
  answers: Record<string, (input: { query: StayQuery }) => unknown> = {},
): PageContext {
  const queryClient = createQueryClient({ production: false });
  const handlers: typeof answers = {
    getHome: () => home,
    getAvailability: () => sampleAvailability(),
    getQuote: ({ query: stay }) => {
      const resolved = resolveStay({ checkIn: stay.startDate, checkOut: stay.endDate });
      if (!resolved.ok) throw new ApiError(422, null);
      return sampleQuote(home, resolved.stay);
    },
    listSimilarHomes: () => ({ homes: [] }),
    ...answers,
  };
  const api = {
    call: async (name: string, input: unknown) => handlers[name]!(input as { query: StayQuery }),
  } as PageContext['api'];
  return {
    url: new URL(`https://site.example/s/the-alder-412?${query}`),
    params: { slug: 'the-alder-412' },
    session: signedOutSession,
    queryClient,
    api,
    origin: 'https://site.example',
    now: NOW,
    today: NOW.slice(0, 10),
    phone: '(303) 555-0142',
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
}

async function getHead(query: string, answers?: Parameters<typeof createContext>[1]) {
  const context = createContext(query, answers);
  await prefetchHomePage(context);
  return getHomeHead(context);
}

type JsonLd = {
  address?: object;
  '@type': unknown;
  offers?: { price: string; availability: string };
  itemListElement?: { name: string; item: string }[];
};

describe('getHomeHead', () => {
  it('has the name, location and price in title and description', async () => {
    const head = await getHead('startDate=2027-01-11&endDate=2027-04-11');
    expect(head.title).toBe('The Alder, 412: Two-bedroom apartment in LoDo, Denver | Lodestay');
    expect(head.description).toBe(
      'Furnished: Two-bedroom apartment in LoDo, Denver. $2,993 a month for 90 nights; $9,646.25 total.',
    );
  });

  it('has the same canonical URL for every path and every stay', async () => {
    expect((await getHead('start_date=2027-01-11&end_date=2027-04-11')).canonical).toBe('/homes/the-alder-412');
  });

  it('has the floor that the listing states', async () => {
    const [apartment] = (await getHead('')).jsonLd as object[];
    expect(apartment).toMatchObject({ floorLevel: '4' });
    const [unknown] = (await getHead('', { getHome: () => sampleHome({ floor: null }) })).jsonLd as object[];
    expect(unknown).not.toHaveProperty('floorLevel');
  });

  it('has an offer with the total that the page shows', async () => {
    const [apartment] = (await getHead('startDate=2027-01-11&endDate=2027-04-11')).jsonLd as JsonLd[];
    expect(apartment?.offers).toMatchObject({
      price: '9646.25',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    });
  });

  it('leaves out facts that the listing does not state', async () => {
    const pets = { allowed: null, maximum: null, fee: 30_000 };
    const open = await getHead('', { getHome: () => sampleHome({ maxOccupants: null, pets, type: null }) });
    expect(Object.keys(open.jsonLd![0] as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/occupancy|petsAllowed/)]),
    );
    const [stated] = (await getHead('')).jsonLd as object[];
    expect(stated).toMatchObject({ occupancy: { maxValue: 4 }, petsAllowed: true });
    expect(open.description).toMatch(/^Two-bedroom/);
  });

  it('has the city but no street, like the page', async () => {
    const [apartment] = (await getHead('')).jsonLd as JsonLd[];
    expect(apartment?.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Denver',
      addressRegion: 'CO',
      addressCountry: 'US',
    });
  });

  it('is valid schema.org data with and without a price', async () => {
    const heads = [
      await getHead('startDate=2027-01-11&endDate=2027-04-11'),
      await getHead('', {
        getQuote: () => {
          throw new ApiError(503, null);
        },
      }),
    ];
    expect(heads.flatMap(({ jsonLd = [] }) => jsonLd.flatMap(findSchemaProblems))).toEqual([]);
  });

  it('has breadcrumbs', async () => {
    const [, crumbs] = (await getHead('')).jsonLd as JsonLd[];
    expect(crumbs?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
      ['Denver', 'https://site.example/s/denver'],
      ['LoDo', 'https://site.example/s/denver?neighborhood=7'],
      ['The Alder, 412', 'https://site.example/homes/the-alder-412'],
    ]);
  });

  it('preloads the first picture in its displayed sizes, and has a preview image', async () => {
    const head = await getHead('');
    expect(head.image).toEqual({
      url: home.preview,
      width: 1200,
      height: 630,
      alt: 'The Alder, 412: Two-bedroom apartment in LoDo, Denver',
    });
    expect(head.preloadImages?.[0]).toMatchObject({
      type: 'image/avif',
      srcSet: '/pictures/living-480.avif 480w, /pictures/living-960.avif 960w, /pictures/living-1920.avif 1920w',
    });
  });

  it('has no offer without a price', async () => {
    const [apartment] = (
      await getHead('', {
        getQuote: () => {
          throw new ApiError(503, null);
        },
      })
    ).jsonLd as JsonLd[];
    expect(apartment?.offers).toBeUndefined();
  });
});

it('leaves 410 for a removed home to the shell', async () => {
  await expect(
    prefetchHomePage(
      createContext('', {
        getHome: () => {
          throw new ApiError(410, null);
        },
      }),
    ),
  ).rejects.toMatchObject({ status: 410 });
});
