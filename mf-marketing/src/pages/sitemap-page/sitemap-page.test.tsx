import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './sitemap-page.tsx';

const market = (slug: string, name: string, change: object = {}) => ({
  id: 1,
  name,
  slug,
  state: 'CO',
  latitude: 0,
  longitude: 0,
  homes: 2,
  from: 100_000,
  picture: null,
  modes: ['standby'],
  ...change,
});
const city = (slug: string, name: string, marketSlug: string, homes = 1) => ({
  id: 1,
  slug,
  name,
  state: 'CO',
  marketSlug,
  homes,
  latitude: 0,
  longitude: 0,
});

const open = (cities: object) =>
  renderAt(<Page />, { platform: testPlatform({ api: fakeApi({ listDisplayCities: cities }) }) });
const linksIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the sitemap', () => {
  it('lists the markets with homes by name, with their search types and cities', async () => {
    open({
      markets: [
        market('denver', 'Denver', { modes: ['furnished', 'short-term', 'standby', '1-bedroom', 'corporate'] }),
        market('aspen', 'Aspen'),
        market('vail', 'Vail', { homes: 0 }),
      ],
      displayCities: [
        city('denver-co', 'Denver', 'denver'),
        city('aurora-co', 'Aurora', 'denver'),
        city('ghost-co', 'Ghost', 'denver', 0),
        city('aspen-co', 'Aspen', 'aspen'),
      ],
    });
    await screen.findByRole('heading', { name: 'Markets and cities' });
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent)
        .slice(-2),
    ).toEqual(['Aspen, CO', 'Denver, CO']);
    expect(linksIn('Search types in Denver, CO')).toEqual([
      ['Furnished', '/s/denver/apartments/furnished'],
      ['Short-term', '/s/denver/apartments/short-term'],
      ['Standby', '/s/denver/apartments/standby'],
      ['1 bedroom', '/s/denver/apartments/1-bedroom'],
      ['Corporate', '/s/denver/apartments/corporate'],
      ['Corporate housing', '/corporate-housing/denver'],
    ]);
    expect(linksIn('Cities near Denver, CO')).toEqual([
      ['Aurora', '/l/aurora-co'],
      ['Denver', '/l/denver-co'],
    ]);
    expect(linksIn('Search types in Aspen, CO')).toEqual([['Standby', '/s/aspen/apartments/standby']]);
  });

  it('lists the other pages if there are no homes', async () => {
    open({ markets: [], displayCities: [] });
    expect(await screen.findByText(/No homes are listed right now/)).toBeInTheDocument();
    expect(linksIn('Legal')).toEqual([
      ['Terms of Service', '/terms-of-service'],
      ['Privacy', '/privacy'],
      ['Cookie statement', '/cookie-statement'],
    ]);
    expect(screen.queryByRole('heading', { name: 'Markets and cities' })).toBeNull();
  });
});
