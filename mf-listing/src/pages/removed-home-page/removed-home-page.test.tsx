import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RemovedHome } from '@lodestay/contracts';
import { createQueryClient, fetchEndpoint, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome } from '../../testing/sample-home.ts';
import { head, Page, prefetch } from './removed-home-page.tsx';

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';

const { slug, type, title, beds, monthlyRent, cityName, neighborhoodName, market } = sampleHome();
const removed = (changes: Partial<RemovedHome> = {}): RemovedHome => ({
  slug,
  type,
  title,
  beds,
  monthlyRent,
  cityName,
  neighborhoodName,
  market,
  neighborhoodId: 7,
  property: { slug: 'the-alder', name: 'The Alder', homes: 0 },
  today: NOW.slice(0, 10),
  ...changes,
});

/** Renders the page as the server does: all data is prefetched. */
async function show(
  query = '',
  { home = removed(), similar = [sampleHome({ id: 9, slug: 'the-elm-9', title: 'The Elm, 9' })] as unknown } = {},
) {
  const api = fakeApi({
    getRemovedHome: home,
    listSimilarHomes: similar instanceof Error ? similar : { homes: similar },
  });
  const queryClient = createQueryClient({ production: false });
  const context: PageContext = {
    url: new URL(`https://site.example/homes/${slug}?${query}`),
    params: { slug },
    session: signedOutSession,
    queryClient,
    api,
    origin: 'https://site.example',
    now: NOW,
    today: NOW.slice(0, 10),
    phone: '(303) 555-0142',
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
  await prefetch(context);
  renderAt(<Page />, {
    url: `/homes/${slug}?${query}`,
    path: '/homes/:slug',
    platform: testPlatform({ api, queryClient, now: NOW }),
  });
  return { api, context };
}

describe('page of a removed home', () => {
  it('says what the home was and links to its market', async () => {
    const { context } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'The Alder, 412 is no longer listed' })).toBeInTheDocument();
    expect(
      screen.getByText('Two-bedroom apartment in LoDo, Denver. The last rent was $3,150 a month.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'All homes in Denver' })[0]).toHaveAttribute('href', '/s/denver');
    expect(head(context)).toEqual({ title: 'The Alder, 412 is no longer listed | Lodestay', robots: 'noindex' });
  });

  it('has no button except Search, because the page is never hydrated', async () => {
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Search']);
  });

  it('offers similar homes that are available for the dates in the URL, and keeps the dates in links', async () => {
    const { api } = await show(`${DATES}&pets=1`);
    expect(screen.getByRole('heading', { name: 'Similar homes for your dates' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', `/homes/the-elm-9?${DATES}`);
    expect(
      screen.getAllByRole('link', { name: 'All homes in Denver' }).map((link) => link.getAttribute('href')),
    ).toEqual([`/s/denver?${DATES}`, `/s/denver?${DATES}`]);
    expect(api.calls).toContainEqual({
      name: 'listSimilarHomes',
      input: { params: { slug }, query: { startDate: '2027-01-11', endDate: '2027-04-11' } },
    });
  });

  it.each(['', 'startDate=2027-04-11&endDate=2027-01-11'])(
    'offers homes that are available now if the URL has no valid dates (%s)',
    async (query) => {
      const { api } = await show(query);
      expect(screen.getByRole('heading', { name: 'Similar homes available now' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', '/homes/the-elm-9');
      expect(api.calls).toContainEqual({ name: 'listSimilarHomes', input: { params: { slug }, query: {} } });
    },
  );

  it.each([
    [1, 'Another home in the same building'],
    [3, '3 homes in the same building'],
  ])('links to %i other homes of the building', async (homes, name) => {
    await show(DATES, { home: removed({ property: { slug: 'the-alder', name: 'The Alder', homes } }) });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/properties/the-alder?${DATES}`);
  });

  it('says so if no similar home is available, and offers a search', async () => {
    await show('', { similar: [] });
    expect(screen.getByText('No nearby homes available')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /same building/ })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search another city or neighborhood' })).toHaveAttribute(
      'name',
      'term',
    );
  });

  it('renders without the list of similar homes if it fails to load', async () => {
    await show('', { similar: new ApiError(503, null) });
    expect(screen.getByText('Sorry we are having some issues showing some homes.')).toBeInTheDocument();
  });
});
