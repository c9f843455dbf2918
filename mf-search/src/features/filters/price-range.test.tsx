import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { PriceRange } from './price-range.tsx';

const buckets = [10, 40, 20].map((homes, index) => ({ from: 100_000 * (index + 1), to: 100_000 * (index + 2), homes }));
const price = { minimum: 110_000, maximum: 390_000, buckets };

const show = (minPrice: number | null = null) =>
  render(<PriceRange price={price} minPrice={minPrice} maxPrice={null} />).container;
const bars = (container: HTMLElement) => [...container.querySelectorAll('rect')];

it('draws a bar per price bucket, scaled to the largest, on a common baseline', () => {
  const drawn = bars(show());
  expect(drawn.map((bar) => Number(bar.getAttribute('height')))).toEqual([15, 60, 30]);
  expect(drawn.map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')))).toEqual([64, 64, 64]);
  expect(drawn.map((bar) => Math.round(Number.parseFloat(bar.getAttribute('x')!)))).toEqual([0, 33, 67]);
});

it('shows the lowest and the highest price as placeholders', () => {
  show();
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('placeholder'))).toEqual(['1,100', '3,900']);
});

it('highlights the bars within the price range and updates them while a slider moves', () => {
  const container = show(2000);
  const looks = () => bars(container).map((bar) => bar.getAttribute('class'));
  const [outside, inside] = looks();
  expect(outside).not.toBe(inside);
  expect(looks()).toEqual([outside, inside, inside]);
  fireEvent.change(screen.getByRole('slider', { name: 'Maximum price, slider' }), { target: { value: '3000' } });
  expect(looks()).toEqual([outside, inside, outside]);
});

it('shows only the two fields if prices are unknown', () => {
  const { container } = render(<PriceRange price={null} minPrice={null} maxPrice={null} />);
  expect(container.querySelector('svg')).toBeNull();
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['minPrice', 'maxPrice']);
});
