import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { importListings } from '../../import/import-listings.ts';
import { listingRow, toCsv } from '../../import/listing-rows.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { DAY, MINUTE, startWaitlistTest, STAY, type WaitlistTest } from './waitlist-alerts.testing.ts';

const SITE = 'http://localhost:4200';

type City = Awaited<ReturnType<WaitlistTest['createCity']>>;
let given: WaitlistTest;
beforeAll(async () => void (given = await startWaitlistTest()));
afterAll(() => given.test.close());

const createNewGuest = async () => createGuest(given.test, await given.test.signedInUser());

/** Takes a home, and returns what makes it available again. */
const WAYS: Record<string, (city: City) => Promise<() => Promise<unknown>>> = {
  'a hold that expires': async ({ place }) => {
    const guest = await createNewGuest();
    const { slug } = await given.listHome(place);
    await guest.held(slug, STAY);
    return () => given.pass(30 * MINUTE);
  },
  'a hold that is released': async ({ place }) => {
    const guest = await createNewGuest();
    const { slug } = await given.listHome(place);
    const { id } = await guest.held(slug, STAY);
    return () => given.test.call('releaseHold', { as: guest.user, params: { id } });
  },
  'a canceled reservation': async ({ place }) => {
    const guest = await createNewGuest();
    const { slug } = await given.listHome(place);
    const { id } = await guest.approved(slug, STAY);
    return async () => guest.cancel(id, (await guest.preview(id)).refunded);
  },
  'a block that is removed': async ({ place }) => {
    const { id } = await given.listHome(place);
    await given.block(id);
    return () => given.unblock(id);
  },
  'a stay that is shortened': async ({ place }) => {
    const { id } = await given.listHome(place);
    await given.block(id, '[2027-01-20,2027-04-01)');
    return () =>
      given.db.updateTable('occupancy').set({ stay: '[2027-01-20,2027-02-20)' }).where('homeId', '=', id).execute();
  },
  'a new home':
    async ({ place }) =>
    () =>
      given.listHome(place),
  'a home that is listed again': async ({ place }) => {
    const { id } = await given.listHome(place, { removedAt: new Date() });
    return () => given.db.updateTable('home').set({ removedAt: null }).where('id', '=', id).execute();
  },
};

describe('people on a waitlist get one email', () => {
  it.each(Object.keys(WAYS))('after %s', async (way) => {
    const city = await given.createCity();
    const makeAvailable = await WAYS[way]!(city);
    const email = await given.join(city.name);
    expect(await given.findEmails(email)).toEqual([]);
    await makeAvailable();
    await given.pass(5 * MINUTE);
    await given.pass(DAY);
    await given.pass(DAY);
    expect(await given.findEmails(email)).toMatchObject([{ subject: `A home in ${city.name} is available` }]);
  });

  it('after an import', async () => {
    const row = listingRow();
    const email = await given.join(String(row.city), { startDate: '2027-03-01', endDate: '2027-05-30' });
    const folder = await mkdtemp(joinPath(tmpdir(), 'lodestay-waitlist-'));
    const path = joinPath(folder, 'homes.csv');
    await writeFile(path, toCsv([row]));
    await importListings({ path, connectionString: given.test.database.connectionString, dataDir: folder });
    await rm(folder, { recursive: true });
    // The place is found within the hour.
    await given.pass(60 * MINUTE);
    await given.pass(5 * MINUTE);
    await given.pass(DAY);
    expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('all ten of them, for one home', async () => {
    const { name, place } = await given.createCity();
    const emails = [];
    for (let count = 0; count < 10; count += 1) emails.push(await given.join(name));
    await given.listHome(place);
    await given.pass(5 * MINUTE);
    await given.pass(DAY);
    for (const email of emails) expect(await given.findEmails(email)).toHaveLength(1);
  });
});

describe('an email to a person on a waitlist', () => {
  it('shows the best three homes with prices and links for the dates, and leaves the waitlist', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name);
    for (let count = 1; count <= 4; count += 1)
      await given.listHome(place, { title: `Home ${count}`, monthlyRentCents: 200_000 + count * 10_000 });
    await given.pass(5 * MINUTE);
    const [mail] = await given.findEmails(email);
    expect(mail!.subject).toBe(`3 homes in ${name} are available`);
    const market = name.toLowerCase().replace(' ', '-');
    const { body } = await given.test.call('searchHomes', { query: { market, ...STAY } });
    const best = body.homeGroups.flatMap(({ homes }) => homes).slice(0, 3);
    const links = [...mail!.text.matchAll(/\/homes\/(\S+)/g)].map(([, link]) => link);
    expect(links).toEqual(best.map(({ slug }) => `${slug}?startDate=2027-03-01&endDate=2027-05-30`));
    expect(mail!.text).toContain(`You’re waiting for a home in ${name}, Mar 1 – May 30.`);
    expect(mail!.text).toMatch(/Home \d\n\$2,\d{3} a month, \$[\d,.]+ total for 90 nights · Harbor/);
    expect(mail!.text).toContain(`${SITE}/s/${market}?startDate=2027-03-01&endDate=2027-05-30`);
    const token = /\/waitlist\/unsubscribe\/([\w-]+)/.exec(mail!.text)![1]!;
    expect(mail!.html).toContain(`href="${SITE}/waitlist/unsubscribe/${token}"`);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/v1/waitlist_places/${token}/one_click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { body: left } = await given.test.call('leaveWaitlist', { params: { token } });
    expect(left).toEqual({ city: name, waiting: false, ...STAY });
  });

  it('shows only homes that fit the guests, pets, budget and dates', async () => {
    const { name, place } = await given.createCity();
    const wishes = { ...STAY, guests: 3, pets: true, budget: 4000 };
    const email = await given.join(name, wishes);
    const fits = { maxOccupants: 4, petsMaximum: 1, amenities: ['pets'] as const };
    await given.listHome(place, { ...fits, maxOccupants: 2 });
    await given.listHome(place, { ...fits, petsMaximum: 0, amenities: [] });
    await given.listHome(place, { ...fits, monthlyRentCents: 900_000 });
    const taken = await given.listHome(place, fits);
    await given.block(taken.id);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toEqual([]);
    await given.listHome(place, { ...fits, title: 'It fits' });
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toMatchObject([{ text: expect.stringContaining('It fits\n') }]);
  });

  it('links to the available dates for flexible dates, without a move-out date, and without dates', async () => {
    const { name, place } = await given.createCity();
    const flexible = await given.join(name, { ...STAY, flexibleDays: 3 });
    const openEnded = await given.join(name, { startDate: '2027-03-01' });
    const undated = await given.join(name, {});
    const { id, slug } = await given.listHome(place);
    await given.block(id, '[2027-01-05,2027-03-03)');
    await given.pass(5 * MINUTE);
    const findLink = async (email: string) =>
      /\/homes\/(\S+)/.exec((await given.findEmails(email))[0]?.text ?? '')?.[1];
    expect(await findLink(flexible)).toBe(`${slug}?startDate=2027-03-03&endDate=2027-06-01`);
    expect(await findLink(openEnded)).toBe(`${slug}?startDate=2027-03-03&endDate=2027-04-02`);
    expect(await findLink(undated)).toBeUndefined();
    await given.unblock(id);
    await given.pass(5 * MINUTE);
    expect(await findLink(undated)).toMatch(new RegExp(`^${slug}\\?startDate=2027-01-\\d\\d&endDate=2027-02-\\d\\d$`));
  });
});
