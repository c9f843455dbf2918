import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PRICE_LISTS, formatFee, toPriceFigures, type DatedFigures } from '@lodestay/stay';
import { renderAt, testPlatform } from '@lodestay/testing';
import { getPriceLists, getPrices, usePriceLists, usePrices } from './prices.ts';

const figures = toPriceFigures(PRICE_LISTS[0]!);
const prices: DatedFigures[] = [
  { effectiveOn: '2026-01-01', figures },
  { effectiveOn: '2027-01-04', figures: { ...figures, cleaning: 20_000 } },
];

function Shown() {
  return <p>{`${formatFee(usePrices(), 'cleaning')} of ${usePriceLists().length}`}</p>;
}

it('are the built-in ones if the document has none', () => {
  renderAt(<Shown />);
  expect(screen.getByText('$150 of 1')).toBeVisible();
});

it.each([
  ['2027-01-03', '$150 of 2'],
  ['2027-01-04', '$200 of 2'],
])('are on %s: %s', (today, expected) => {
  renderAt(<Shown />, { platform: testPlatform({ prices, today }) });
  expect(screen.getByText(expected)).toBeVisible();
});

it('are made once for a document', () => {
  expect(getPriceLists({ prices })).toBe(getPriceLists({ prices }));
  expect(getPrices({ prices, today: '2027-01-04' })).toBe(getPriceLists({ prices })[1]);
});
