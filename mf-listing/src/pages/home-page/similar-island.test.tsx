import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleHome } from '../../testing/sample-home.ts';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { SimilarIsland } from './similar-island.tsx';

const market = { slug: 'denver', name: 'Denver' };
const elm = sampleHome({ id: 9, slug: 'the-elm-9', title: 'The Elm, 9' });

beforeEach(() => visitorFavorites.set([]));

it('loads nothing before the first interaction, then replays a click on a heart', async () => {
  const { container } = renderAt(
    <SimilarIsland heading="Similar homes" homes={[elm]} failed={false} stayQuery="" market={market} />,
    { platform: testPlatform({ api: fakeApi({}) }) },
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  // The markup of the server.
  const rendered = container.firstElementChild!.firstElementChild!;
  rendered.innerHTML = '<button aria-label="Save The Elm, 9"></button>';
  fireEvent.click(rendered.firstElementChild!);
  fireEvent.pointerDown(window);
  expect(
    await screen.findByRole('button', { name: 'Save The Elm, 9', pressed: true }, { timeout: 10_000 }),
  ).toBeInTheDocument();
  await waitFor(
    async () => expect(await visitorFavorites.get().map(({ homeSlug }) => homeSlug)).toEqual(['the-elm-9']),
    { timeout: 10_000 },
  );
}, 30_000);

it('loads the hearts at once if this browser has saved homes', async () => {
  visitorFavorites.set([{ homeSlug: 'the-elm-9', listName: null, note: '', savedAt: '2027-01-01T00:00:00Z' }]);
  renderAt(<SimilarIsland heading="Similar homes" homes={[elm]} failed={false} stayQuery="" market={market} />, {
    platform: testPlatform({ api: fakeApi({}) }),
  });
  expect(
    await screen.findByRole('button', { name: 'Save The Elm, 9', pressed: true }, { timeout: 10_000 }),
  ).toBeInTheDocument();
}, 30_000);

it('shows the ratings of similar homes', async () => {
  renderAt(
    <SimilarSection
      heading="Similar homes"
      homes={[sampleHome({ rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' } })]}
      failed={false}
      stayQuery=""
      market={market}
      isStatic
    />,
  );
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeInTheDocument();
});
