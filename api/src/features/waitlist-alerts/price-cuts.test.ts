import { createPriceList, PRICE_LISTS, toPriceFigures } from '@lodestay/stay';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markDueChecks } from './openings.ts';
import { DAY, MINUTE, startWaitlistTest, STAY, type WaitlistTest } from './waitlist-alerts.testing.ts';

let given: WaitlistTest;
beforeAll(async () => void (given = await startWaitlistTest()));
afterAll(() => given.test.close());

const setRent = (id: number, monthlyRentCents: number) =>
  given.db.updateTable('home').set({ monthlyRentCents }).where('id', '=', id).execute();

/** A city with one home, and a person with a budget of $3,000 who waits there. */
async function startWith(rentCents: number, wishes: Record<string, unknown> = { ...STAY, budget: 3000 }) {
  const { name, place } = await given.createCity();
  const { id } = await given.listHome(place, { monthlyRentCents: rentCents });
  await given.pass(5 * MINUTE);
  return { id, email: await given.join(name, wishes) };
}

describe('a lower price', () => {
  it('sends an email when the home then fits the budget, once', async () => {
    const { id, email } = await startWith(350_000);
    await setRent(id, 300_000);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toMatchObject([{ text: expect.stringMatching(/\$2,850 a month/) }]);
    await setRent(id, 290_000);
    await given.pass(DAY);
    await given.pass(DAY);
    expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('compares the monthly price for the dates, not the rent', async () => {
    // 5% off for 3 months or more: $3,150 a month costs $2,992.50.
    const { id, email } = await startWith(350_000);
    await setRent(id, 315_000);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('sends nothing while the home still costs more than the budget, or is taken', async () => {
    const expensive = await startWith(500_000);
    const taken = await startWith(350_000);
    await given.block(taken.id);
    await setRent(expensive.id, 400_000);
    await setRent(taken.id, 250_000);
    await given.pass(5 * MINUTE);
    expect([...(await given.findEmails(expensive.email)), ...(await given.findEmails(taken.email))]).toEqual([]);
  });

  it('sends nothing to people whom the home fitted before, or who stated no budget', async () => {
    const fitted = await startWith(250_000, { ...STAY, budget: 9000 });
    const noBudget = await startWith(250_000, STAY);
    await setRent(fitted.id, 200_000);
    await setRent(noBudget.id, 200_000);
    await given.pass(5 * MINUTE);
    expect([...(await given.findEmails(fitted.email)), ...(await given.findEmails(noBudget.email))]).toEqual([]);
  });

  it('is compared at the rates in force', async () => {
    const { id, email } = await startWith(350_000, { ...STAY, budget: 1600 });
    const isDue = async () =>
      (await given.db
        .selectFrom('waitlistCheck')
        .innerJoin('lead', 'lead.id', 'waitlistCheck.leadId')
        .select('leadId')
        .where('email', '=', email)
        .executeTakeFirst()) !== undefined;
    await setRent(id, 315_000);
    await markDueChecks(given.db, given.test.clock);
    expect(await isDue()).toBe(false);
    await setRent(id, 310_000);
    const halved = createPriceList('2027-01-01', { ...toPriceFigures(PRICE_LISTS.at(-1)!), threeMonths: 5000 });
    await markDueChecks(given.db, given.test.clock, [...PRICE_LISTS, halved]);
    expect(await isDue()).toBe(true);
  });

  it('keeps to one email a day', async () => {
    const { name, place } = await given.createCity();
    const first = await given.listHome(place, { monthlyRentCents: 350_000 });
    const second = await given.listHome(place, { monthlyRentCents: 350_000 });
    await given.pass(5 * MINUTE);
    const email = await given.join(name, { ...STAY, budget: 3000 });
    await setRent(first.id, 300_000);
    await given.pass(5 * MINUTE);
    await setRent(second.id, 300_000);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toHaveLength(1);
    await given.pass(DAY);
    expect(await given.findEmails(email)).toHaveLength(2);
  });
});
