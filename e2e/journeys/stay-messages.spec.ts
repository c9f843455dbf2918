import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PDF, PHOTO, test, waitUntilHydrated } from '../site/test.ts';
import { book, expectAccessible, openAs, send } from './booked-stay.ts';

let site: OwnSite;

// A site of its own, because the journey moves the clock.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

test('a guest writes by keyboard with a photo, staff answer and write first, and the guest sees both', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const { id, reference } = await book(site, guest, createEmail());
  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  const messages = guest.getByRole('region', { name: 'Messages' });
  await messages.getByRole('textbox', { name: 'Message to Lodestay' }).focus();
  await guest.keyboard.type('The kitchen sink drains slowly.');
  await guest.keyboard.press('Tab');
  const picker = messages.getByLabel('Add photos or PDFs to your message');
  await expect(picker).toBeFocused();
  await picker.setInputFiles({ name: 'sink.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(messages.getByRole('button', { name: 'Remove sink.png' })).toBeVisible();
  await expectAccessible(guest);
  await tabTo(guest, /^Send message$/);
  await guest.keyboard.press('Enter');
  await expect(messages.getByRole('listitem').first()).toContainText('The kitchen sink drains slowly.');
  await expect(messages.getByRole('link', { name: 'sink.png. Open in full size' })).toBeVisible();
  await expectAccessible(guest);

  const manager = await openAs(site, browser, 'hub@lodestay.example');
  await manager.goto(`/staff/messages?q=${reference}`);
  await waitUntilHydrated(manager);
  await expect(manager.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessible(manager);
  await manager.goto(`/staff/messages/${reference}`);
  await waitUntilHydrated(manager);
  const thread = manager.getByRole('region', { name: 'Messages' });
  await expect(thread.getByRole('listitem').first()).toContainText('The kitchen sink drains slowly.');
  await expect(thread.getByRole('link', { name: /Open in full size$/ })).toBeVisible();
  await expectAccessible(manager);
  await thread.getByRole('textbox', { name: 'Answer to the guest' }).focus();
  await manager.keyboard.type('A plumber can come on Thursday.');
  await manager.keyboard.press('Tab');
  const staffPicker = thread.getByLabel('Add photos or PDFs to your message');
  await expect(staffPicker).toBeFocused();
  await staffPicker.setInputFiles([
    { name: 'valve.png', mimeType: 'image/png', buffer: PHOTO },
    { name: 'quote.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(thread.getByRole('button', { name: 'Remove quote.pdf' })).toBeVisible();
  await expectAccessible(manager);
  await tabTo(manager, /^Send answer$/);
  await manager.keyboard.press('Enter');
  const answer = { hasText: 'A plumber can come on Thursday.' };
  await expect(thread.getByRole('listitem').filter(answer)).toContainText('Not seen by the guest');

  await guest.reload();
  await waitUntilHydrated(guest);
  await messages.scrollIntoViewIfNeeded();
  await expect(messages.getByRole('listitem').filter(answer)).toContainText('New');
  await expect(messages.getByRole('link', { name: 'valve.png. Open in full size' })).toBeVisible();
  const download = guest.waitForEvent('download');
  await messages.getByRole('link', { name: /^quote\.pdf \(PDF, / }).press('Enter');
  expect((await download).suggestedFilename()).toBe('quote.pdf');
  await guest.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 1280, height: 720 });
  await expect
    .poll(
      async () =>
        (await send<{ unread: number }>(site, guest.request, 'GET', `/api/v1/reservations/${id}/messages`)).unread,
    )
    .toBe(0);
  await guest.reload();
  await expect(messages.getByRole('listitem').filter(answer)).not.toContainText('New');

  await manager.goto(`/staff/reservations/${reference}`);
  await waitUntilHydrated(manager);
  const writing = manager.getByRole('region', { name: 'Message', exact: true });
  await writing.getByRole('textbox', { name: 'Message to the guest' }).focus();
  await manager.keyboard.type('The elevator is repaired on Tuesday.');
  await tabTo(manager, /^Send message$/);
  await manager.keyboard.press('Enter');
  await expect(writing.getByRole('status')).toContainText('Message sent.');
  await expectAccessible(manager);
  await guest.reload();
  await expect(messages.getByRole('listitem').last()).toContainText('The elevator is repaired on Tuesday.');
});
