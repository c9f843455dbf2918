import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from './booking.testing.ts';

const FIRST = { startDate: '2027-01-11', endDate: '2027-04-11' };
const SECOND = { startDate: '2027-06-01', endDate: '2027-09-01' };
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

const findMembershipLine = (quote: { lines: { code: string; cents: number }[] }) =>
  quote.lines.find((line) => line.code === 'annual_membership' && line.cents > 0);
const newHome = () => testHome(test.db, { monthlyRentCents: 315_000 });

describe('the annual membership', () => {
  it('starts with the first approved stay, and is charged once', async () => {
    const user = await test.signedInUser();
    const guest = createGuest(test, user);
    const first = await guest.approved((await newHome()).slug, FIRST);
    expect(findMembershipLine(first.quote)).toBeDefined();
    const { body } = await test.call('currentUser', { as: user });
    expect(body).toMatchObject({ activeMembership: true, membershipRenewsOn: '2027-11-21' });
    const second = await guest.held((await newHome()).slug, SECOND);
    expect(findMembershipLine(second.quote)).toBeUndefined();
  });

  it('ends with a full refund', async () => {
    const user = await test.signedInUser();
    const guest = createGuest(test, user);
    const { id } = await guest.approved((await newHome()).slug, FIRST);
    const { refunded, kept } = await guest.preview(id);
    expect(kept).toBe(0);
    await guest.cancel(id, refunded);
    const { body } = await test.call('currentUser', { as: user });
    expect(body).toMatchObject({ activeMembership: false, membershipRenewsOn: null });
  });
});
