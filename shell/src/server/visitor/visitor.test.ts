import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiClient } from '@lodestay/api-client';
import { waitFor } from '@lodestay/testing/wait-for';
import { createKnownPlaces } from './visitor.ts';

const market = (slug: string, homes: number) => ({ slug, name: slug.toUpperCase(), homes });
const city = (slug: string, homes: number) => ({ slug, name: slug, state: 'CO', homes });

/** An API that returns the next of `answers` at each call. */
function knownPlaces(...answers: unknown[]) {
  let now = 0;
  const call = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    places: createKnownPlaces({ call } as unknown as ApiClient, () => now),
    wait: (ms: number) => void (now += ms),
  };
}

describe('createKnownPlaces', () => {
  it('returns all market slugs and links to the places with the most homes', async () => {
    const { places } = knownPlaces({
      markets: Array.from({ length: 10 }, (_, index) => market(`m${index}`, 20 - index)),
      displayCities: [city('aurora-co', 3), city('ghost-co', 0)],
    });
    const { marketSlugs, markets, cities } = await places();
    expect(marketSlugs.size).toBe(10);
    expect(markets.map(({ href }) => href)).toEqual(Array.from({ length: 8 }, (_, index) => `/s/m${index}`));
    expect(cities).toEqual([{ name: 'aurora-co, CO', href: '/l/aurora-co' }]);
  });

  it('omits markets without homes', async () => {
    const { places } = knownPlaces({ markets: [market('denver', 1), market('aspen', 0)], displayCities: [] });
    const { marketSlugs, markets } = await places();
    expect([...marketSlugs]).toEqual(['denver', 'aspen']);
    expect(markets).toEqual([{ name: 'DENVER', href: '/s/denver' }]);
  });

  it('keeps the last places while the API does not answer', async () => {
    const { places, wait } = knownPlaces(
      { markets: [market('denver', 1)], displayCities: [] },
      new ApiError(503, null),
      { markets: [market('aspen', 1)], displayCities: [] },
    );
    await places();
    wait(31_000);
    await places();
    await Promise.resolve();
    expect([...(await places()).marketSlugs]).toEqual(['denver']);
    await waitFor(async () => expect([...(await places()).marketSlugs]).toEqual(['aspen']));
  });
});
