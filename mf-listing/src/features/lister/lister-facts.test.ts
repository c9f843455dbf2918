import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { getListerFacts } from './lister-facts.ts';

const sample = { source: 'Inside Airbnb', month: '2025-09', bookable: true };

it.each([
  [
    'a demo home',
    { demo: true },
    [
      ['Name', 'Demo home of this site'],
      ['Verified', 'Nothing, because it is not a real home'],
      ['Usual reply time', 'Not stated'],
    ],
  ],
  [
    'a sample listing',
    { demo: false, sample, sourceName: 'Inside Airbnb (CC BY 4.0)' },
    [
      ['Name', 'Sample listing, Inside Airbnb, September 2025'],
      ['Verified', 'Nothing, because its only source is a published dataset'],
      ['Usual reply time', 'Not stated'],
      ['Source', 'Inside Airbnb (CC BY 4.0)'],
    ],
  ],
  [
    'a home of a partner feed',
    { demo: false, sourceName: 'Hudson Homes' },
    [
      ['Name', 'Hudson Homes'],
      ['Verified', 'Not stated'],
      ['Usual reply time', 'Not stated'],
    ],
  ],
  [
    'a home without a source',
    { demo: false, sample: null, sourceName: null },
    [
      ['Name', 'Not stated'],
      ['Verified', 'Not stated'],
      ['Usual reply time', 'Not stated'],
    ],
  ],
])('says who lists %s, and claims nothing that is not known', (_what, changes, facts) => {
  expect(getListerFacts(sampleHome(changes)).map(({ topic, text }) => [topic, text])).toEqual(facts);
});
