import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp } from '../../testing/index.ts';
import { DAY, HOUR, startSavedSearchTest, type SavedSearchTest } from './saved-searches.testing.ts';

const SITE = 'http://localhost:4200';

describe('emails about new homes', () => {
  let given: SavedSearchTest;
  beforeAll(async () => void (given = await startSavedSearchTest()));
  afterAll(() => given.test.close());

  const readToken = (text: string) => /\/saved-searches\/unsubscribe\/([\w-]+)/.exec(text)![1]!;

  it('show each new home once, with its total for the dates and a link', async () => {
    const maya = await given.test.signedInUser();
    await given.save(maya, 'startDate=2027-03-01&endDate=2027-06-01&minBeds=2');
    await given.pass(HOUR);
    expect(await given.findEmails(maya)).toEqual([]);
    const { slug } = await given.listHome({ beds: 2, title: 'The New Alder' });
    await given.listHome({ beds: 1, title: 'Too small' });
    await given.pass(HOUR);
    await given.test.jobs.drain();
    await given.pass(DAY);
    const [mail, ...others] = await given.findEmails(maya);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^1 new home: Denver /);
    expect(mail!.text).toMatch(/The New Alder\n\$[\d,.]+ total for 92 nights · Denver\n/);
    expect(mail!.text).toContain(`${SITE}/homes/${slug}?startDate=2027-03-01&endDate=2027-06-01`);
    expect(mail!.text).toContain(`${SITE}/s/denver?startDate=2027-03-01&endDate=2027-06-01&minBeds=2`);
    expect(mail!.text).not.toContain('Too small');
    expect(mail!.html).not.toContain('<img');
    const token = readToken(mail!.text);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/v1/saved_search_emails/${token}/one_click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('show a home that becomes available for the dates', async () => {
    const maya = await given.test.signedInUser();
    const { id } = await given.listHome({ beds: 4, title: 'Booked' });
    const stay = { homeId: id, stay: '[2027-03-01,2027-06-01)', source: 'block' as const };
    await given.test.db.insertInto('occupancy').values(stay).execute();
    await given.save(maya, 'startDate=2027-03-01&endDate=2027-06-01&minBeds=4');
    await given.pass(HOUR);
    await given.test.db.deleteFrom('occupancy').where('homeId', '=', id).execute();
    await given.pass(HOUR);
    expect(await given.findEmails(maya)).toMatchObject([{ text: expect.stringContaining('Booked') }]);
  });

  it('are at most one a day, or one an hour', async () => {
    const [maya, omar] = [await given.test.signedInUser(), await given.test.signedInUser()];
    await given.save(maya, '', 'daily');
    await given.save(omar, '', 'immediately');
    for (let quarters = 0; quarters < 12; quarters += 1) {
      await given.listHome();
      await given.pass(HOUR / 4);
    }
    expect(await given.findEmails(maya)).toHaveLength(0);
    expect(await given.findEmails(omar)).toHaveLength(3);
    await given.pass(DAY);
    await given.listHome();
    await given.pass(HOUR);
    expect((await given.findEmails(maya)).map(({ subject }) => subject.split(':')[0])).toEqual(['12 new homes']);
  });

  it('are sent once by two workers at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => given.test.signedInUser()));
    await Promise.all(people.map((person) => given.save(person, 'minBeds=3')));
    await given.listHome({ beds: 3 });
    const other = await buildTestApp({ beside: given.test });
    given.test.clock.advance(HOUR);
    await Promise.all([given.test.jobs.drain(), other.jobs.drain()]);
    await Promise.all([given.test.jobs.drain(), other.jobs.drain()]);
    await other.close();
    for (const person of people) expect(await given.findEmails(person)).toHaveLength(1);
  });

  it('stop with the link of an email, by a page or by one click, and the search stays saved', async () => {
    const maya = await given.test.signedInUser();
    const { body: search } = await given.save(maya);
    await given.listHome();
    await given.pass(HOUR);
    const token = readToken((await given.findEmails(maya))[0]!.text);
    const url = `/api/v1/saved_search_emails/${token}/one_click`;
    expect((await given.test.app.inject(url)).headers['location']).toBe(`${SITE}/saved-searches/unsubscribe/${token}`);
    const read = () => given.test.call('getSearchEmails', { params: { token } });
    expect((await read()).body).toEqual({ name: search.name, subscribed: true });
    expect((await given.test.app.inject({ method: 'POST', url })).statusCode).toBe(204);
    expect((await given.test.call('stopSearchEmails', { params: { token } })).body.subscribed).toBe(false);
    expect((await read()).body.subscribed).toBe(false);
    await given.listHome();
    await given.pass(DAY);
    expect(await given.findEmails(maya)).toHaveLength(1);
    expect(await given.list(maya)).toMatchObject([{ id: search.id, frequency: 'off' }]);

    // Homes that were listed while emails were off are not new afterwards.
    const again = { params: { id: String(search.id) }, body: { frequency: 'immediately' } };
    expect((await given.test.call('updateSavedSearch', { as: maya, ...again })).status).toBe(200);
    await given.pass(DAY);
    expect(await given.findEmails(maya)).toHaveLength(1);
    const unknown = await given.test.call('getSearchEmails', { params: { token: 'A'.repeat(43) } });
    expect(unknown.status).toBe(404);
  });

  it('start when the address is confirmed', async () => {
    const maya = await given.test.signedInUser({ emailConfirmed: false });
    await given.save(maya);
    await given.listHome();
    await given.pass(HOUR);
    expect(await given.findEmails(maya)).toEqual([]);
    await given.test.db
      .updateTable('account')
      .set({ emailConfirmedAt: new Date() })
      .where('id', '=', maya.id)
      .execute();
    await given.pass(HOUR);
    expect(await given.findEmails(maya)).toHaveLength(1);
  });

  it('end silently when the move-in date has passed', async () => {
    const maya = await given.test.signedInUser();
    await given.save(maya, 'startDate=2027-02-01&endDate=2027-04-01');
    await given.listHome();
    await given.pass(40 * DAY);
    expect(await given.findEmails(maya)).toEqual([]);
    expect(await given.list(maya)).toMatchObject([{ ended: true, href: expect.stringContaining('2027-02-01') }]);
  });
});
