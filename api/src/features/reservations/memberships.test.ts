import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { guestOf } from './booking.testing.ts';

const FIRST = { startDate: '2027-01-11', endDate: '2027-04-11' };
const SECOND = { startDate: '2027-06-01', endDate: '2027-09-01' };
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

const membershipIn = (quote: { lines: { code: string; cents: number }[] }) =>
  quote.lines.find((line) => line.code === 'annual_membership' && line.cents > 0);
const newHome = () => testHome(test.db, { monthlyRentCents: 315_000 });

describe('the annual membership', () => {
  it('begins with the first approved stay, and is not charged again', async () => {
    const user = await test.signedInUser();
    const guest = guestOf(test, user);
    const first = await guest.approved((await newHome()).slug, FIRST);
    expect(membershipIn(first.quote)).toBeDefined();
    const { body } = await test.call('currentUser', { as: user });
    expect(body).toMatchObject({ activeMembership: true, membershipRenewsOn: '2027-11-21' });
    const second = await guest.held((await newHome()).slug, SECOND);
    expect(membershipIn(second.quote)).toBeUndefined();
  });

  it('ends when everything that was paid comes back', async () => {
    const user = await test.signedInUser();
    const guest = guestOf(test, user);
    const { id } = await guest.approved((await newHome()).slug, FIRST);
    const { refunded, kept } = await guest.preview(id);
    expect(kept).toBe(0);
    await guest.cancel(id, refunded);
    const { body } = await test.call('currentUser', { as: user });
    expect(body).toMatchObject({ activeMembership: false, membershipRenewsOn: null });
  });
});
