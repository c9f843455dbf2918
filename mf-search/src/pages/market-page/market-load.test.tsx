import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { sampleHome, sampleResult } from '../../testing/samples.ts';
import { resetVisitor } from './market-page.testing.tsx';

beforeEach(resetVisitor);

/** Prefetches the page of a URL as the server does, and renders it. */
async function load(address: string, searchHomes: (input: { query: HomeSearchQuery }) => unknown) {
  const api = fakeApi({ searchHomes });
  const platform = testPlatform({ api });
  const prepared = await preparePage(remote, platform, new URL(address, 'https://site.example'));
  if (!('page' in prepared)) return { api, outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(address)} />
    </Providers>,
  );
  return { api, outcome: undefined };
}

const createError = (status: number, code: string) =>
  new ApiError(status, { error: { code, message: 'No', request_id: 'x' } });

describe('the first load of a market page', () => {
  it.each(['/s/Den%20ver/apartments/furnished', `/s/a${'-b'.repeat(60)}/apartments/standby`])(
    'returns 404 for %s, which has an invalid market',
    async (address) => {
      const { api, outcome } = await load(address, () => createError(400, 'bad_request'));
      expect(outcome).toEqual({ status: 404 });
      expect(api.calls).toEqual([]);
    },
  );

  it('fails if the API fails, instead of showing an empty list', async () => {
    await expect(load('/s/denver', () => createError(503, 'unavailable'))).rejects.toMatchObject({ status: 503 });
  });

  it('lists the whole market if the map area is too large, and asks the visitor to zoom in', async () => {
    let requested = 0;
    const { api } = await load(
      '/s/denver?minBeds=1&swLatitude=24&swLongitude=-125&neLatitude=49&neLongitude=-66',
      ({ query }) => {
        if (query.swLatitude === undefined) return sampleResult([[sampleHome()]]);
        requested += 1;
        return requested === 1 ? createError(422, 'outside_zoom') : new Promise(() => {});
      },
    );
    expect(await screen.findByText(/Zoom in to search here/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '1 home in Denver' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Alder, 412' })).toBeVisible();
    expect(api.calls.map(({ input }) => (input as { query: HomeSearchQuery }).query).slice(0, 2)).toMatchObject([
      { swLatitude: 24, beds: ['1', '2', '3', '4'] },
      { swLatitude: undefined, beds: ['1', '2', '3', '4'] },
    ]);
  });
});
