import type { ResponseOf } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import type { Stay } from '../reservations/booking.testing.ts';
import {
  createChangingGuest,
  expectAnswer,
  NOW,
  type ChangingGuest,
} from '../reservations/changes/stay-changes.testing.ts';

type Agreement = ResponseOf<'getStayAgreement'>;
type Plan = ResponseOf<'getPaymentPlan'>;
const STAY = { startDate: '2027-01-11', endDate: '2027-03-12' };
let test: TestApp;
let denver: TestPlace;
let changing: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  changing = createChangingGuest(test, await test.signedInUser(), denver);
});
afterAll(() => test.close());

/** An approved stay, of 60 nights unless `stay` says more, that a bank account pays, so that no card fee is in what was paid. */
async function approve(slug: string, stay: Stay = STAY): Promise<string> {
  const { guest } = changing;
  const { id } = await guest.held(slug, stay);
  expect((await guest.pay(id, { method: 'bank_account' })).error).toBeUndefined();
  await changing.moveTo('2026-11-24');
  expect((await guest.get(id)).status).toBe('approved');
  return id;
}
const read = async (id: string): Promise<Agreement> => {
  await test.jobs.drain();
  return expectAnswer(test.call('getStayAgreement', changing.params(id)));
};
const getSection = ({ current }: Agreement, heading: string) =>
  current!.sections.find((section) => section.heading === heading)!;
const getAmounts = (agreement: Agreement) => {
  const { table, paragraphs } = getSection(agreement, 'Rent and fees');
  const toAmount = (row: string[]) => row.at(-1)!;
  return {
    rents: paragraphs,
    lines: table!.rows,
    total: toAmount(table!.total!),
    installments: getSection(agreement, 'Installments').table!.rows,
  };
};
const toCents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
const sum = (rows: string[][]) => rows.reduce((total, row) => total + toCents(row.at(-1)!), 0);
const listPlanned = ({ installments }: Plan) =>
  installments.filter(({ state }) => state !== 'void').map(({ amount }) => formatMoney(amount));

async function extend(id: string, endDate: string) {
  const preview = await expectAnswer(changing.previewEnd(id, endDate));
  await expectAnswer(changing.changeEnd(id, endDate, preview));
  return preview;
}
async function move(id: string, slug: string, day: string) {
  const preview = await expectAnswer(changing.previewTransfer(id, slug, day));
  await expectAnswer(changing.transfer(id, slug, day, preview));
  return preview;
}

/** The version has the amounts of the payment plan, and adds up to what is paid and still to pay. */
async function expectAmounts(id: string, agreement: Agreement): Promise<void> {
  const { lines, total, installments } = getAmounts(agreement);
  const { paid, dueNow, scheduled } = await changing.readPlan(id);
  expect(total).toBe(formatMoney(paid + dueNow + scheduled));
  expect([sum(lines), sum(installments)]).toEqual([toCents(total), toCents(total)]);
}

describe('the agreement of a changed stay', () => {
  it('has the amounts of the payment plan when the stay is approved', async () => {
    const id = await approve((await changing.newHome()).slug);
    const agreement = await read(id);
    await expectAmounts(id, agreement);
    expect(getAmounts(agreement).rents).toEqual(['The rent is $3,000.00 a month.']);
    expect(getAmounts(agreement).lines[0]).toEqual(['Rent, 60 nights', '', '$5,917.81']);
  });

  it('has the rent, the total and the installments of all nights after an extension', async () => {
    const home = await changing.newHome();
    const id = await approve(home.slug);
    const before = getAmounts(await read(id));
    const { cost, monthly } = await extend(id, '2027-05-11');
    const agreement = await read(id);
    expect(agreement.current!.version).toBe(2);
    const after = getAmounts(agreement);
    expect(getSection(agreement, 'Home and dates').facts).toContainEqual({ label: 'Length', value: '120 nights' });
    expect(toCents(after.total)).toBe(toCents(before.total) + cost);
    expect(after.installments.map((row) => row.at(-1))).toEqual(listPlanned(await changing.readPlan(id)));
    expect(after.lines[0]!.slice(0, 2)).toEqual(['Rent', 'Jan 11, 2027 – May 11, 2027, 120 nights']);
    await expectAmounts(id, agreement);
    expect(after.rents.at(-1)).toContain(`${formatMoney(monthly!)} a month.`);
  });

  it('states no monthly rent if that of a change was not recorded, and still all amounts', async () => {
    const id = await approve((await changing.newHome()).slug);
    await extend(id, '2027-05-11');
    await test.db.updateTable('stayChange').set({ monthlyCents: null }).where('reservationId', '=', id).execute();
    const agreement = await read(id);
    expect(agreement.current!.version).toBe(2);
    expect(getAmounts(agreement).rents).toEqual([]);
    await expectAmounts(id, agreement);
  });

  it('names both homes with their rents when a move is agreed, and needs no other version on its day', async () => {
    const [home, other] = [await changing.newHome(), await changing.newHome({ monthlyRentCents: 360_000 })];
    const id = await approve(home.slug);
    await read(id);
    const { monthly } = await move(id, other.slug, '2027-02-11');
    const agreement = await read(id);
    const { rents, installments } = getAmounts(agreement);
    expect(agreement.current!.version).toBe(2);
    expect(getSection(agreement, 'Homes of the stay').table!.rows.map((row) => row.at(-1))).toEqual([
      'Jan 11, 2027 – Feb 11, 2027',
      'Feb 11, 2027 – Mar 12, 2027',
    ]);
    expect(rents).toEqual([
      expect.stringMatching(/^From Jan 11, 2027, the rent of .+ is \$3,000.00 a month\.$/),
      expect.stringMatching(/^From Feb 11, 2027, the rent of .+ is \$3,600.00 a month\.$/),
    ]);
    expect(monthly).toBe(360_000);
    expect(installments.map((row) => row.at(-1))).toEqual(listPlanned(await changing.readPlan(id)));
    await expectAmounts(id, agreement);
    await changing.moveTo('2027-02-12');
    expect((await read(id)).current!.version).toBe(2);
  });

  it('counts nights that were paid in the old home once after a move in the middle of them', async () => {
    const [home, other] = [await changing.newHome(), await changing.newHome({ monthlyRentCents: 240_000 })];
    const id = await approve(home.slug);
    await changing.moveTo('2027-01-12');
    await move(id, other.slug, '2027-01-20');
    await changing.moveTo('2027-01-21');
    const agreement = await read(id);
    await expectAmounts(id, agreement);
    expect(getSection(agreement, 'Homes and dates').facts[0]!.label).toBe('Homes');
  });

  it('has the new home alone after a move before the check-in', async () => {
    const [home, other] = [await changing.newHome(), await changing.newHome({ monthlyRentCents: 360_000 })];
    const id = await approve(home.slug);
    await move(id, other.slug, STAY.startDate);
    const agreement = await read(id);
    expect(getAmounts(agreement).rents).toEqual(['The rent is $3,600.00 a month.']);
    expect(getSection(agreement, 'Home and dates').facts[0]!.label).toBe('Home');
    await expectAmounts(id, agreement);
  });

  it('states no monthly rent for a shorter stay with a higher rate, and has its amounts', async () => {
    const id = await approve((await changing.newHome()).slug, { ...STAY, endDate: '2027-05-11' });
    const shorter = await expectAnswer(changing.previewEnd(id, '2027-02-21'));
    await expectAnswer(changing.changeEnd(id, '2027-02-21', shorter));
    const agreement = await read(id);
    await expectAmounts(id, agreement);
    const { rents, lines, installments } = getAmounts(agreement);
    expect(installments.map(([, label]) => label)).toContain('Rate of 41 nights');
    expect(rents).toEqual([]);
    expect(lines[0]!.slice(0, 2)).toEqual(['Rent', 'Jan 11, 2027 – Feb 21, 2027, 41 nights']);
  });
});
