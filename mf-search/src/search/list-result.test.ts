import { expect, it } from 'vitest';
import { sampleHome, sampleResult } from '../testing/samples.ts';
import { listResult } from './list-result.ts';

const cardOf = (change: Parameters<typeof sampleHome>[0]) => listResult(sampleResult([[sampleHome(change)]])).homeGroups[0]!.homes[0]!;

it('keeps what cards draw, with one picture and a rank in whole numbers', () => {
  const picture = { base: '/pictures/living', widths: [480], width: 960, height: 640, alt: '', illustration: true, color: '#c9b28f' };
  const nearestDates = { startDate: '2027-01-11', endDate: '2027-04-11' };
  const card = cardOf({ pictures: [picture, { ...picture, base: '/pictures/bath' }], nearestDates, rank: { score: 88.3, terms: [{ name: 'center', value: 97.8 }] } });
  expect(card).toMatchObject({ title: sampleHome().title, total: sampleHome().total, nearestDates, pictures: [picture], rank: { terms: [{ name: 'center', value: 98 }] } });
});

it('leaves behind what no card says', () => {
  expect(JSON.stringify(cardOf({ unitNumber: '412' }))).not.toMatch(/unitNumber|partnerRelationship|landingLite|availableFrom|neighborhoodId|undefined|score/);
});
