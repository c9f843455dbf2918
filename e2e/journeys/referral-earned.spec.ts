import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, PASSWORD, test, waitUntilHydrated } from '../site/test.ts';
import {
  book,
  createAccount,
  expectAccessible,
  expectStatus,
  getDefaultDates,
  openAs,
  runJobs,
  send,
} from './booked-stay.ts';

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const DAY_S = 86_400;

test('a member earns a credit after 30 nights of a friend, and loses it when the stay is canceled', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [member, friend] = [await openAs(site, browser), await openAs(site, browser)];
  const [memberEmail, friendEmail] = [createEmail(), createEmail()];
  await createAccount(site, member, memberEmail, 'Grace');
  const advance = (days: number) => send(site, friend.request, 'POST', '/dev/clock', { advance_seconds: days * DAY_S });
  // A session does not last as long as the stay.
  const signIn = (email: string, page = member) =>
    send(site, page.request, 'POST', '/api/v1/session', { email, password: PASSWORD });
  async function openFriends() {
    await runJobs(site, friend);
    await signIn(memberEmail);
    await member.goto('/referrals');
    await waitUntilHydrated(member);
    return member.getByRole('table', { name: 'Your friends' });
  }

  await member.goto('/referrals');
  await waitUntilHydrated(member);
  const address = 'ana@example.com';
  await member.getByLabel('Friends’ email addresses').focus();
  await member.keyboard.type(address);
  await member.keyboard.press('Enter');
  await expect(member.getByRole('row', { name: address })).toContainText('You can send it again from');
  const { offer } = await send<{ offer: { code: string } }>(site, member.request, 'GET', '/api/v1/referrals');
  const { id } = await book(site, friend, friendEmail, undefined, { ...getDefaultDates(), promoCode: offer.code });
  await expect((await openFriends()).getByRole('row', { name: 'Maya O.' })).toContainText(
    /Booked.*\$250\.00 on the way/,
  );

  await advance(17);
  await signIn(friendEmail, friend);
  await expectStatus(site, friend, { id }, 'checked_in');
  const staying = (await openFriends()).getByRole('row', { name: 'Maya O.' });
  await expect(staying).toContainText(/Staying.*1 of 30 nights/);
  await member.getByRole('button', { name: `Send again to ${address}` }).focus();
  await member.keyboard.press('Enter');
  await expect(member.getByText(`${address} is invited again.`)).toBeVisible();
  await expect(member.getByRole('row', { name: address })).toContainText('You have invited this friend twice.');
  await expectAccessible(member);

  await advance(30);
  await expect((await openFriends()).getByRole('row', { name: 'Maya O.' })).toContainText(/Earned.*\$250\.00/);
  await expect(member.getByRole('main')).toContainText('$250.00 earned, $0.00 on the way.');
  await expectAccessible(member);

  await signIn(friendEmail, friend);
  const path = `/api/v1/reservations/${id}/cancellation`;
  const preview = await send<{ refunded: number }>(site, friend.request, 'GET', path);
  await send(site, friend.request, 'POST', path, { accepted_refund: preview.refunded });
  await expectStatus(site, friend, { id }, 'canceled');
  await expect((await openFriends()).getByRole('row', { name: 'Maya O.' })).toContainText(/Reversed.*\$0\.00/);
  await expect(member.getByRole('main')).toContainText('$0.00 earned, $0.00 on the way.');
  await expectAccessible(member);
});
