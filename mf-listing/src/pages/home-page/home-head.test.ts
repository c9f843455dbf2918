import { describe, expect, it } from '@jest/globals';
import { createQueryClient, fetchEndpoint, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { StayQuery } from '@lodestay/contracts';
import { resolveStay } from '@lodestay/stay';
import { signedOutSession } from '@lodestay/session';
import { schemaProblems } from '@lodestay/testing/schema-org';
import { NOW, sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { homeHead } from './home-head.ts';
import { readHomePage } from './read-home-page.ts';

const home = sampleHome();

function contextAt(query: string, answers: Record<string, (input: { query: StayQuery }) => unknown> = {}): PageContext {
  const queryClient = createQueryClient({ production: false });
  const table: typeof answers = {
    getHome: () => home,
    getAvailability: () => sampleAvailability(),
    getQuote: ({ query: asked }) => {
      const resolved = resolveStay({ checkIn: asked.startDate, checkOut: asked.endDate });
      if (!resolved.ok) throw new ApiError(422, null);
      return sampleQuote(home, resolved.stay);
    },
    listSimilarHomes: () => ({ homes: [] }),
    ...answers,
  };
  const api = {
    call: async (name: string, input: unknown) => table[name]!(input as { query: StayQuery }),
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
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
}

async function headAt(query: string, answers?: Parameters<typeof contextAt>[1]) {
  const context = contextAt(query, answers);
  await readHomePage(context);
  return homeHead(context);
}

type JsonLd = {
  address?: object;
  '@type': unknown;
  offers?: { price: string; availability: string };
  itemListElement?: { name: string; item: string }[];
};

describe('the head of a listing', () => {
  it('says in title and description what the page says', async () => {
    const head = await headAt('startDate=2027-01-11&endDate=2027-04-11');
    expect(head.title).toBe('The Alder, 412: Two-bedroom apartment in LoDo, Denver | Lodestay');
    expect(head.description).toBe(
      'Furnished: Two-bedroom apartment in LoDo, Denver. $2,993 a month for 90 nights; $9,646.25 total.',
    );
  });

  it('has one canonical address whatever the path and the dates', async () => {
    expect((await headAt('start_date=2027-01-11&end_date=2027-04-11')).canonical).toBe('/homes/the-alder-412');
  });

  it('offers the home at the visible total', async () => {
    const [apartment] = (await headAt('startDate=2027-01-11&endDate=2027-04-11')).jsonLd as JsonLd[];
    expect(apartment?.offers).toMatchObject({
      price: '9646.25',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    });
  });

  it('says of the address as much as the page', async () => {
    const [apartment] = (await headAt('')).jsonLd as JsonLd[];
    expect(apartment?.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Denver',
      addressRegion: 'CO',
      addressCountry: 'US',
    });
  });

  it('is well-formed with a price and without', async () => {
    const heads = [
      await headAt('startDate=2027-01-11&endDate=2027-04-11'),
      await headAt('', {
        getQuote: () => {
          throw new ApiError(503, null);
        },
      }),
    ];
    expect(heads.flatMap(({ jsonLd = [] }) => jsonLd.flatMap(schemaProblems))).toEqual([]);
  });

  it('names the way to the home', async () => {
    const [, crumbs] = (await headAt('')).jsonLd as JsonLd[];
    expect(crumbs?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
      ['Denver', 'https://site.example/s/denver'],
      ['LoDo', 'https://site.example/s/denver?neighborhood=7'],
      ['The Alder, 412', 'https://site.example/homes/the-alder-412'],
    ]);
  });

  it('preloads the first picture in the sizes it is shown in, and previews with it', async () => {
    const head = await headAt('');
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

  it('offers nothing while the price is not known', async () => {
    const [apartment] = (
      await headAt('', {
        getQuote: () => {
          throw new ApiError(503, null);
        },
      })
    ).jsonLd as JsonLd[];
    expect(apartment?.offers).toBeUndefined();
  });
});

it('a home that is gone stays an error for the shell to answer', async () => {
  await expect(
    readHomePage(
      contextAt('', {
        getHome: () => {
          throw new ApiError(410, null);
        },
      }),
    ),
  ).rejects.toMatchObject({ status: 410 });
});
