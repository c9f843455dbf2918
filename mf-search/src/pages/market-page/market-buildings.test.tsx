import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, DATES, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('the market page', () => {
  describe('with a building of several homes', () => {
    const other = { ...corona, property: alder.property };
    const building = (answer: (query: HomeSearchQuery) => unknown) =>
      show(`/s/denver?${DATES}&maxPrice=4200&page=2`, ({ query }) => {
        if (query.propertySlug !== undefined) return answer(query);
        const result = sampleResult([[alder]]);
        return {
          ...result,
          homeGroups: result.homeGroups.map((group) => ({ ...group, others: { homes: 1, price: 219_500 } })),
        };
      });

    it('shows one card, and the other homes on request', async () => {
      const { api } = building(() => sampleResult([[alder, other]]));
      const line = await screen.findByText('1 more from $2,195');
      expect(screen.getAllByRole('article')).toHaveLength(1);
      expect(
        api.calls
          .filter(({ name }) => name === 'searchHomes')
          .map(({ input }) => (input as { query: HomeSearchQuery }).query.homesPerGroup),
      ).toEqual([1]);
      await userEvent.click(line);
      expect(await screen.findByRole('link', { name: /^The Corona, 9/ })).toHaveAttribute(
        'href',
        `/homes/the-corona-9?${DATES}`,
      );
      expect(screen.getAllByRole('link', { name: /^The Alder, 412/ })).toHaveLength(1);
      const { query } = api.calls.findLast(({ name }) => name === 'searchHomes')!.input as { query: HomeSearchQuery };
      expect(query).toMatchObject({
        market: 'denver',
        startDate: '2027-01-11',
        priceLte: 4200,
        propertySlug: 'the-alder',
      });
      expect([query.page, query.homesPerGroup]).toEqual([undefined, undefined]);
    });

    it('labels unfurnished homes and an unfurnished lowest price', async () => {
      const bare = { ...other, type: 'UnfurnishedHome' as const };
      show(`/s/denver?${DATES}`, ({ query }) => {
        if (query.propertySlug !== undefined) return sampleResult([[alder, bare]]);
        const result = sampleResult([[alder]]);
        return {
          ...result,
          homeGroups: result.homeGroups.map((group) => ({
            ...group,
            others: { homes: 3, price: 191_000, unfurnished: true as const },
          })),
        };
      });
      await userEvent.click(await screen.findByText('3 more from $1,910, unfurnished'));
      expect(await screen.findByRole('link', { name: /^The Corona, 9.*Unfurnished · / })).toBeVisible();
    });

    it('links to the page of the building if the homes cannot be loaded', async () => {
      building(() => new ApiError(500, null));
      await userEvent.click(await screen.findByText('1 more from $2,195'));
      expect(screen.getByRole('link', { name: 'All homes in The Alder' })).toHaveAttribute(
        'href',
        `/properties/the-alder?${DATES}`,
      );
    });
  });
});
