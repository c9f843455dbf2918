import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import { sampleResult } from '../../testing/samples.ts';
import { PlainFilters } from './plain-filters.tsx';

it('submits the chosen category under its URL parameter and shows the counts', () => {
  const types = [
    { type: 'FurnishedHome' as const, homes: 134 },
    { type: 'UnfurnishedHome' as const, homes: 6 },
  ];
  renderAt(
    <PlainFilters
      search={{ ...EMPTY_SEARCH, category: 'unfurnished' }}
      filters={{ ...sampleResult([]).filters, types }}
      path="/s/denver"
      scope={{ market: 'denver', mode: null, today: '2027-01-04' }}
    />,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect(within(form).getByRole('radio', { name: 'Furnished 134' })).not.toBeChecked();
  expect(within(form).getByRole('radio', { name: 'Unfurnished 6' })).toBeChecked();
  expect(new FormData(form).getAll('category')).toEqual(['unfurnished']);
});
