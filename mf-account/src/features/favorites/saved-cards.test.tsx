import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleHome, TODAY } from '../../testing/sample-account.ts';
import { SavedHomeCard } from './saved-home-card.tsx';
import { SharedHomeCard } from './shared-home-card.tsx';

const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };
const card = sampleHome({ rating, pictures: [], address: '1500 Wynkoop St' });

it.each([
  [
    'a saved home',
    <SavedHomeCard key="saved" home={{ card, list: null, note: '' }} today={TODAY} getCompareQuery={() => ''} />,
  ],
  [
    'a home of a shared list',
    <SharedHomeCard key="shared" card={card} note={null} today={TODAY} getCompareQuery={() => ''} />,
  ],
])('shows the rating and the street of %s', async (_, element) => {
  renderAt(element, { platform: testPlatform({ api: fakeApi({}) }) });
  expect(await screen.findByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  expect(screen.getByText('No photos yet').parentElement).toHaveTextContent('The Alder1500 Wynkoop StLoDo');
});
