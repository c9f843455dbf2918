import { expect, it } from 'vitest';
import { PARKING_MODES } from '@lodestay/contracts';
import { sampleHome } from '../../testing/sample-home.ts';
import { houseRules } from './house-rules.ts';

const rule = (about: string, changes: Parameters<typeof sampleHome>[0]) => houseRules(sampleHome(changes)).find((one) => one.about === about)?.text;

it.each(PARKING_MODES)('has a sentence for parking mode %s', (mode) => {
  expect(rule('Parking', { parking: { mode, monthly: null, spots: null } })).toMatch(/\.$/);
});

it('prices a space of one’s own', () => {
  expect(rule('Parking', {})).toBe('A space of your own, $140.00 a month. One goes with this home.');
  expect(rule('Parking', { parking: { mode: 'paid_assigned', monthly: 9900, spots: 2 } })).toContain('2 go with this home.');
});

it.each([
  [{ allowed: false, maximum: 0, fee: 0 }, 'No pets in this home.'],
  [{ allowed: true, maximum: 1, fee: 30_000 }, 'Up to one pet, $300.00 once for each.'],
  [{ allowed: true, maximum: 2, fee: 0 }, 'Up to 2 pets, without a fee.'],
])('says what pets cost', (pets, text) => expect(rule('Pets', { pets })).toBe(text));
