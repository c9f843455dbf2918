import { expect, it } from '@jest/globals';
import { getStayLimits } from '../../stay/listing-stay.ts';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { formatAvailableDates } from './format-available-dates.ts';

const format = (busy = sampleAvailability().busy) =>
  formatAvailableDates(getStayLimits(sampleHome(), sampleAvailability({ busy })));

it('lists the available ranges, the last without an end', () =>
  expect(format()).toBe('Available Dec 3, 2026 – Jun 9, 2027, then from Jul 9, 2027.'));

it('says Not Available for a home without available dates', () =>
  expect(format([{ startDate: '2026-11-21', endDate: '2027-11-21' }])).toBe('Not Available until Nov 21, 2027.'));
