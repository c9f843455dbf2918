import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH } from '@lodestay/links';
import { sampleHome, sampleResult } from '../testing/samples.ts';
import { formatListHeading } from './list-heading.ts';

const one = sampleResult([[sampleHome()]]);
const none = sampleResult([]);
const flex = { ...EMPTY_SEARCH, startDate: '2027-01-11', endDate: 'indefinite' as const };
const mapArea = { ...EMPTY_SEARCH, bounds: { south: 1, west: 1, north: 2, east: 2 } };

it.each([
  [one, EMPTY_SEARCH, null, '1 home in Denver'],
  [sampleResult([[sampleHome()]], { totalHomes: 1240 }), EMPTY_SEARCH, 'standby', '1,240 Standby homes in Denver'],
  [none, EMPTY_SEARCH, 'short-term', 'No short-term homes in Denver'],
  [undefined, EMPTY_SEARCH, 'short-term', 'Short-term homes in Denver'],
  [one, flex, null, '1 home for a Flex stay in Denver'],
  [one, flex, 'standby', '1 Standby home in Denver'],
  [none, EMPTY_SEARCH, null, 'No homes in Denver'],
  [none, { ...EMPTY_SEARCH, minBeds: 4 }, null, 'No homes in Denver'],
  [none, { ...EMPTY_SEARCH, perDiem: 60 }, 'military', 'No homes for military and government travel in Denver'],
  [none, flex, null, 'No homes for Flex stays in Denver'],
  [one, mapArea, null, '1 home in this part of the map'],
  [none, mapArea, 'military', 'No homes for military and government travel in this part of the map'],
] as const)('formats the heading of result %#', (result, search, mode, heading) =>
  expect(formatListHeading(result, 'Denver', search, mode)).toBe(heading),
);
