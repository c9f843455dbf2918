import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { addToComparison, removeFromComparison } from '@lodestay/saved';
import { renderAt } from '@lodestay/testing';
import { parseStay } from '@lodestay/links';
import { CompareStatus } from './compare-status.tsx';

const choice = parseStay(new URLSearchParams('startDate=2027-01-11&endDate=2027-04-11'));

beforeEach(() => ['a-1', 'b-2'].forEach(removeFromComparison));

it('links to the comparison with the dates while it includes this home', async () => {
  addToComparison('b-2');
  renderAt(<CompareStatus slug="a-1" choice={choice} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => void addToComparison('a-1'));
  expect(await screen.findByRole('link', { name: 'Compare 2 homes by total price' })).toHaveAttribute(
    'href',
    '/compare?homes=b-2,a-1&startDate=2027-01-11&endDate=2027-04-11',
  );
  act(() => removeFromComparison('b-2'));
  expect(screen.getByRole('link', { name: 'View comparison' })).toHaveAttribute(
    'href',
    '/compare?homes=a-1&startDate=2027-01-11&endDate=2027-04-11',
  );
});
