import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { createEmail, expect, test, waitUntilHydrated } from '../site/test.ts';
import { book, expectAccessible, openAs, send, type HomeFacts } from './booked-stay.ts';

let site: OwnSite;

// A site of its own, so that the journey books a home that no other test needs.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

type Shown = { profile: { occupants: { first_name: string }[] } };

test('a guest adds a person, a vehicle and a pet with a document to a stay by keyboard', async ({ browser }) => {
  test.setTimeout(120_000);
  const guest = await openAs(site, browser);
  const takesMore = ({ max_occupants: most, parking, pets }: HomeFacts) =>
    most !== null && most > 1 && pets.maximum !== 0 && parking.mode === 'paid_assigned' && parking.monthly !== null;
  const { id } = await book(site, guest, createEmail(), takesMore);
  await guest.goto(`/account/reservations/${id}/changes`);
  await waitUntilHydrated(guest);
  const section = guest.getByRole('region', { name: 'Add to your stay' });

  // What is missing is named next to its field, and the rest stays.
  await section.getByLabel('Last name').fill('Diaz');
  await guest.keyboard.press('Enter');
  await expect(section.getByText('Enter a first name')).toBeVisible();
  await expect(section.getByLabel('First name')).toBeFocused();
  await expect(section.getByLabel('Last name')).toHaveValue('Diaz');
  await expectAccessible(guest);
  await guest.keyboard.type('Ana');
  await guest.keyboard.press('Enter');
  const result = section.getByRole('group', { name: 'What this change means' });
  await expect(result).toContainText('Added to your stay: Ana Diaz. This costs nothing.');
  await expectAccessible(guest);
  await section.getByRole('button', { name: 'Add to my stay' }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toContainText('Ana Diaz');
  const { profile } = await send<Shown>(site, guest.request, 'GET', `/api/v1/reservations/${id}`);
  expect(profile.occupants).toMatchObject([{ first_name: 'Ana' }]);

  await section.getByRole('radio', { name: 'Vehicle' }).focus();
  await guest.keyboard.press('Space');
  await section.getByLabel('Make').fill('Toyota');
  await section.getByLabel('Model').fill('Corolla');
  await section.getByLabel('License plate').fill('ABC 123');
  await guest.keyboard.press('Enter');
  await expect(result).toContainText('Toyota Corolla');
  await expectAccessible(guest);
  await section.getByRole('button', { name: 'Add to my stay' }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toContainText('Toyota Corolla');

  await section.getByRole('radio', { name: 'Pet' }).focus();
  await guest.keyboard.press('Space');
  await section.getByLabel('Name').fill('Biscuit');
  await guest.keyboard.press('Enter');
  await expect(result).toContainText('Biscuit');
  await section.getByRole('button', { name: 'Add to my stay' }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toContainText('Biscuit');

  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  const file = { name: 'rabies.png', mimeType: 'image/png', buffer: await guest.screenshot() };
  await guest.getByLabel('Add a document of Biscuit').setInputFiles(file);
  const documents = guest.getByRole('list', { name: 'Documents of Biscuit' });
  await expect(documents).toContainText('rabies.png');
  await expectAccessible(guest);
  await documents.getByRole('button', { name: 'Remove rabies.png' }).focus();
  await guest.keyboard.press('Enter');
  await expect(documents).toHaveCount(0);
});
