import { expect, it } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { RangeChart } from './range-chart.tsx';

/** Labels of each drawing, from the narrowest to the widest, with a slash between lines. */
const readLabels = () =>
  [...document.querySelectorAll('svg[viewBox]')].map((drawing) =>
    [...drawing.querySelectorAll('text:has(tspan)')].map((text) =>
      [...text.children].map(({ textContent }) => textContent).join(' / '),
    ),
  );

const LENGTHS = ['Under 30 nights', '30–89 nights', '90–179 nights', '180+ nights', '1-year Flex'];

it('labels of columns break into two lines where they would touch', () => {
  const columns = LENGTHS.map((label) => ({ label, parts: [{ value: 1, tone: 'blue' as const }] }));
  renderAt(<ColumnChart columns={columns} format={String} />);
  const [narrow, , wide] = readLabels();
  expect(narrow).toEqual(['Under 30 / nights', '30–89 / nights', '90–179 / nights', '180+ / nights', '1-year / Flex']);
  expect(wide).toEqual(LENGTHS);
});

it('labels of ranges are never cut', () => {
  renderAt(<RangeChart rows={[{ label: 'San Francisco Bay Area', low: 200_000, median: 300_000, high: 400_000 }]} />);
  const [narrow, , wide] = readLabels();
  expect([narrow, wide]).toEqual([['San Francisco / Bay Area'], ['San Francisco Bay Area']]);
});

it('the horizontal axis of lines says what it counts', () => {
  const series = [
    {
      name: 'Total',
      tone: 'blue' as const,
      points: [
        [7, 1],
        [30, 2],
      ] as const,
    },
  ];
  const { container } = renderAt(
    <LineChart series={series} axis="Nights" ticks={[{ at: 30, label: '30' }]} format={String} />,
  );
  expect(container).toHaveTextContent('30Nights');
});
