import { expect, it, jest } from '@jest/globals';
import { findNearPlace } from './find-near-place.ts';

const place = (
  name: string,
  url: string,
  point: { latitude?: number; longitude?: number } = { latitude: 39.75, longitude: -105 },
) => ({ kind: 'neighborhood', name, detail: '', url, homes: 1, ...point });
const ask = (address: string, places: unknown[]) => {
  const fetch = jest.fn<(...given: unknown[]) => Promise<never>>().mockResolvedValue({ places } as never);
  return {
    fetch,
    outcome: findNearPlace({ url: new URL(address, 'https://site.example'), fetch, today: '2027-01-04' }),
  };
};

it('redirects to the list sorted by distance from the named place and keeps the search', async () => {
  const { fetch, outcome } = ask(
    '/s/denver/apartments/corporate?startDate=2027-01-11&endDate=2027-04-11&minBeds=1&sortBy=distance&near=%20LoDo%20',
    [place('LoDo', '/s/denver?neighborhood=7')],
  );
  expect(await outcome).toEqual({
    status: 302,
    redirect:
      '/s/denver/apartments/corporate?startDate=2027-01-11&endDate=2027-04-11&minBeds=1&near=LoDo&nearLatitude=39.75&nearLongitude=-105&sortBy=distance',
  });
  expect(fetch).toHaveBeenCalledWith('suggestPlaces', { query: { term: 'LoDo' } });
});

it('prefers a place in the current market', async () => {
  const { outcome } = ask('/s/denver?near=Downtown', [
    place('Downtown', '/s/boston?neighborhood=1', { latitude: 42, longitude: -71 }),
    place('Downtown Denver', '/s/denver?neighborhood=2'),
  ]);
  expect(await outcome).toMatchObject({
    redirect: expect.stringContaining('near=Downtown%20Denver&nearLatitude=39.75'),
  });
});

it.each([[[]], [[place('Nowhere', '/s/denver', {})]]])('does not redirect for an unknown place', async (places) => {
  expect(await ask('/s/denver?near=Nowhere', places).outcome).toBeUndefined();
});
