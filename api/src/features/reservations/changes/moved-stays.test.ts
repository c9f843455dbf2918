import { toExitPackFilePath } from '@lodestay/contracts';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createChangingGuest, expectAnswer, NOW, type ChangingGuest } from './stay-changes.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-03-12' };
let test: TestApp;
let denver: TestPlace;
let user: TestUser;
let changing: ChangingGuest;
let id: string;
let slug: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
});
/** A completed stay that moved from Alder House to Birch House after 21 of 60 nights. */
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  changing = createChangingGuest(test, user, denver);
  const first = await changing.newHome({ title: 'Alder House, 1' });
  ({ slug } = await changing.newHome({ title: 'Birch House, 2' }));
  ({ id } = await changing.guest.approved(first.slug, STAY));
  const preview = await expectAnswer(changing.previewTransfer(id, slug, '2027-02-01'));
  await expectAnswer(changing.transfer(id, slug, '2027-02-01', preview));
  for (const day of ['2027-01-11', '2027-02-01', '2027-02-11', '2027-03-12', '2027-03-13']) await changing.moveTo(day);
});
afterAll(() => test.close());

describe('a completed stay that moved', () => {
  it('has an exit pack that states each home with its own nights', async () => {
    expect((await changing.guest.get(id)).status).toBe('completed');
    await test.db
      .updateTable('property')
      .set({ address: '1200 Alder St', approximateLocation: false })
      .where('id', 'in', (eb) =>
        eb.selectFrom('home').select('propertyId').where('title', 'in', ['Alder House, 1', 'Birch House, 2']),
      )
      .execute();
    const file = await test.app.inject({ url: toExitPackFilePath(id), headers: { 'x-api-token': user.token } });
    const pages = (await readPdfText(file.rawPayload)).map((page) => page.replaceAll(/\s+/g, ' '));
    for (const title of ['Proof of address', 'Landlord letter']) {
      const page = pages.slice(1).find((text) => text.includes(title))!;
      expect(page).toMatch(/Alder House, 1.*Jan 11, 2027 – Feb 1, 2027.*Birch House, 2.*Feb 1, 2027 – Mar 12, 2027/);
      expect(page).not.toContain('Jan 11, 2027 – Mar 12, 2027');
    }
    expect(pages.join(' ')).toContain(
      'had the right to live in each of them from the first to the last day shown for it',
    );
    expect(pages[0]).toMatch(/Alder House, 1.*Birch House, 2/);
  });

  it('has a review of the last home with the nights in it', async () => {
    const aspects = { cleanliness: 5, accuracy: 4, location: 5, value: 3 };
    await expectAnswer(
      test.call('writeStayReview', { ...changing.params(id), body: { overall: 4, aspects, text: 'Quiet.' } }),
    );
    await test.db.updateTable('homeReview').set({ moderation: 'published', moderatedAt: test.clock.now() }).execute();
    const { reviews } = await expectAnswer(test.call('listHomeReviews', { params: { slug } }));
    expect(reviews).toMatchObject([{ nights: 39, stayedUntil: '2027-03-12' }]);
  });
});
