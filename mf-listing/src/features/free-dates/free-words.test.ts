import { expect, it } from '@jest/globals';
import { stayLimits } from '../../stay/listing-stay.ts';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { freeWords } from './free-words.ts';

const words = (busy = sampleAvailability().busy) => freeWords(stayLimits(sampleHome(), sampleAvailability({ busy })));

it('names the free times of the calendar, the last of them open', () =>
  expect(words()).toBe('Available Dec 3, 2026 to Jun 9, 2027, then from Jul 9, 2027.'));

it('tells the availability of a home that is never free', () =>
  expect(words([{ startDate: '2026-11-21', endDate: '2027-11-21' }])).toBe('Not Available until Nov 21, 2027.'));
