import { expect, it } from '@jest/globals';
import type { HomeDetail } from '@lodestay/contracts';
import { sampleHome, sampleIncluded } from '../testing/sample-home.ts';
import { getIncludedFacts } from './included-facts.ts';

const getText = (topic: string, home: HomeDetail) => getIncludedFacts(home).find((fact) => fact.topic === topic)?.text;
const withIncluded = (changes: Parameters<typeof sampleIncluded>[0], home: Partial<HomeDetail> = {}) =>
  sampleHome({ ...home, included: sampleIncluded(changes) });

it.each([
  [null, 'Not stated'],
  [[], 'Not included, the renter pays all'],
  [['all'], 'All included'],
  [['gas'], 'Gas included, others not stated'],
  [['water', 'hot_water', 'trash'], 'Water, hot water and trash included, others not stated'],
] as const)('formats utilities %j as “%s”', (utilities, text) =>
  expect(getText('Utilities', withIncluded({ utilities: utilities && [...utilities] }))).toBe(text),
);

it.each([
  [null, undefined, 'Not stated'],
  [['water'], undefined, 'Not stated'],
  [[], 15_000, '$150 a month, as stated by the building'],
  [null, 0, '$0 a month, as stated by the building'],
  [['all'], 15_000, 'None, the rent includes them'],
] as const)(
  'formats the cost of utilities of which %j are included, stated as %s cents, as “%s”',
  (utilities, cents, text) =>
    expect(
      getText(
        'Utilities cost',
        withIncluded(
          { utilities: utilities && [...utilities] },
          cents === undefined ? {} : { utilitiesMonthly: cents },
        ),
      ),
    ).toBe(text),
);

it.each([
  [1200, ['wifi'], '1,200 Mbps'],
  [null, ['wifi'], 'Wi-Fi, speed not stated'],
  [null, [], 'Not stated'],
] as const)('formats a Wi-Fi speed of %s with amenities %j as “%s”', (wifiMbps, amenities, text) =>
  expect(getText('Wi-Fi speed', withIncluded({ wifiMbps }, { amenities: [...amenities] }))).toBe(text),
);

it.each<[number, HomeDetail['type'], [string, number][] | null, string]>([
  [2, 'FurnishedHome', null, 'Not stated'],
  [2, null, null, 'Not stated'],
  [2, 'UnfurnishedHome', null, 'None, the home is unfurnished'],
  [0, 'FurnishedHome', [['queen', 1]], '1 queen bed'],
  [1, 'FurnishedHome', [['sofa_bed', 1]], '1 sofa bed for 1 bedroom'],
  [
    2,
    'FurnishedHome',
    [
      ['king', 1],
      ['twin', 2],
      ['sofa_bed', 1],
    ],
    '1 king bed and 2 twin beds for 2 bedrooms, plus 1 sofa bed',
  ],
])('formats the beds of %i bedrooms in a %s with %j as “%s”', (beds, type, sizes, text) => {
  const bedsBySize = sizes && sizes.map(([size, count]) => ({ size: size as 'queen', count }));
  expect(getText('Beds', withIncluded({ bedsBySize }, { beds, type }))).toBe(text);
});

it.each([
  [true, 'Included'],
  [false, 'Not included'],
  [null, 'Not stated'],
])('formats linens %s as “%s”', (linens, text) => expect(getText('Linens', withIncluded({ linens }))).toBe(text));

it.each([
  [['self', 'smart_lock'], 'Self check-in, smart lock'],
  [['host'], 'The host meets you'],
  [[], 'Not stated'],
  [null, 'Not stated'],
] as const)('formats check-in %j as “%s”', (checkIn, text) =>
  expect(getText('Check-in', withIncluded({ checkIn: checkIn && [...checkIn] }))).toBe(text),
);

it.each([
  ['https://plans.example/412.pdf', { text: 'View floor plan', href: 'https://plans.example/412.pdf' }],
  [null, { text: 'Not stated' }],
  [undefined, { text: 'Not stated' }],
])('links to the floor plan %s if it is given', (floorPlanUrl, fact) =>
  expect(getIncludedFacts(withIncluded({ floorPlanUrl })).at(-1)).toEqual({ topic: 'Floor plan', ...fact }),
);

it('states nothing that an older API does not send', () => {
  const facts = getIncludedFacts(sampleHome({ included: undefined, floor: null, amenities: [] }));
  expect(facts.map(({ text }) => text)).toEqual(Array.from({ length: 8 }, () => 'Not stated'));
});
