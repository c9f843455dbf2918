import { startOwnSite, type OwnSite } from '../site/start-site.ts';
import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, test, verify, waitUntilHydrated, type Page } from '../site/test.ts';
import {
  book,
  createAccount,
  expectAccessible,
  expectApproved,
  findHome,
  findMailedPath,
  getDefaultDates,
  INVITATION,
  openAs,
  payHeldStay,
  runJobs,
  send,
  type HomeFacts,
} from './booked-stay.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

// A site of its own, so that the journey books a home that no other test needs.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

type Shown = { home: { slug: string }; profile: { occupants: { first_name: string }[] } };

/** Staff change the number of parking spots of the building of a home. */
const setSpots = (page: Page, slug: string, parking_spots: number) => setParking(page, slug, { parking_spots });

async function setParking({ request }: Page, slug: string, changes: object) {
  type Home = { property: { slug: string } };
  const { property } = await send<Home>(site, request, 'GET', `/api/v1/homes/${slug}`);
  const path = `/api/v1/staff/properties/${property.slug}`;
  const { version } = await send<{ version: number }>(site, request, 'GET', path);
  await send(site, request, 'PUT', path, { changes, reason: 'The garage is repaired', version });
}

test('a guest adds a person, a vehicle and a pet with a document to a stay by keyboard', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const takesMore = ({ max_occupants: most, parking, pets }: HomeFacts) =>
    most !== null && most > 1 && pets.maximum !== 0 && parking.mode === 'paid_assigned' && parking.monthly !== null;
  const email = createEmail();
  const { id } = await book(site, guest, email, takesMore);
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
  const { home, profile } = await send<Shown>(site, guest.request, 'GET', `/api/v1/reservations/${id}`);
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

  await test.step('a second vehicle waits in line for a spot, and gets it', async () => {
    const staff = await openAs(site, browser, 'superadmin@lodestay.example');
    await setSpots(staff, home.slug, 1);
    await guest.reload();
    await waitUntilHydrated(guest);
    const parking = guest.getByRole('region', { name: 'Parking spot' });
    await parking.getByLabel('License plate').fill('XYZ 789');
    await guest.keyboard.press('Enter');
    await expect(parking.getByLabel('Make')).toBeFocused();
    await guest.keyboard.type('Honda');
    await parking.getByLabel('Model').fill('Civic');
    await guest.keyboard.press('Enter');
    await expect(parking).toContainText('You are number 1 in line');
    await expectAccessible(guest);
    await setSpots(staff, home.slug, 2);
    await runJobs(site, guest);
    const readMails = async () => (await guest.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
    await expect.poll(readMails).toContain('A parking spot is held for you');
    await guest.goto(`/account/reservations/${id}`);
    await waitUntilHydrated(guest);
    await expect(parking).toContainText('A parking spot is held for you.');
    await expectAccessible(guest);
    await parking.getByRole('button', { name: 'See the cost' }).focus();
    await guest.keyboard.press('Enter');
    await expect(parking.getByRole('group', { name: 'What this change means' })).toContainText('Honda Civic');
    await expectAccessible(guest);
    await parking.getByRole('button', { name: 'Add to my stay' }).focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('region', { name: 'Changes', exact: true })).toContainText('Honda Civic');
    await expect(parking).toBeHidden();
  });

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

  await test.step('the guest removes a vehicle, and its parking leaves the payments that are not due yet', async () => {
    await guest.goto(`/account/reservations/${id}/changes`);
    await waitUntilHydrated(guest);
    const removals = guest.getByRole('region', { name: 'Remove from your stay' });
    await removals.getByRole('button', { name: /^Remove Honda Civic/ }).focus();
    await guest.keyboard.press('Enter');
    const removal = removals.getByRole('group', { name: 'What this change means' });
    await expect(removal).toContainText('Less to pay later');
    await expectAccessible(guest);
    await removals.getByRole('button', { name: 'Remove from my stay' }).focus();
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('status').filter({ hasText: 'Done.' })).toContainText('Honda Civic');
    await expect(removals.getByText('Honda Civic')).toBeHidden();
    await guest.goto(`/account/reservations/${id}`);
    await waitUntilHydrated(guest);
  });

  await test.step('the person accepts an invitation by keyboard, and sees the stay without its payments', async () => {
    const people = guest.getByRole('region', { name: 'Who’s staying' });
    await people.getByRole('button', { name: 'Invite Ana' }).focus();
    await guest.keyboard.press('Enter');
    const occupantEmail = createEmail();
    await people.getByLabel('Email').fill(occupantEmail);
    await expectAccessible(guest);
    await guest.keyboard.press('Enter');
    await expect(people.getByText('Invited', { exact: true })).toBeVisible();
    const occupant = await openAs(site, browser);
    await createAccount(site, occupant, createEmail(), 'Ana');
    await occupant.goto(await findMailedPath(guest, occupantEmail, INVITATION));
    await waitUntilHydrated(occupant);
    await expectAccessible(occupant);
    await tabTo(occupant, /^Accept$/, 'button');
    await occupant.keyboard.press('Enter');
    await expect(occupant.getByText(/Maya.* booked this home in .* and shares the stay with you/)).toBeVisible();
    await expectAccessible(occupant);
    await expect(occupant.getByRole('main')).not.toContainText('$');
    await guest.reload();
    await expect(people.getByText('Sees the stay', { exact: true })).toBeVisible();
  });
});

test('a guest joins the waiting list for parking at checkout by keyboard, and gets the spot', async ({ browser }) => {
  test.setTimeout(300_000);
  const guest = await openAs(site, browser);
  const email = createEmail();
  await createAccount(site, guest, email);
  await verify(guest.request, site.origin);
  const dates = getDefaultDates();
  const rents = ({ parking }: HomeFacts) => parking.mode === 'paid_assigned' && parking.monthly !== null;
  const slug = await findHome(site, guest.request, dates, rents);
  const staff = await openAs(site, browser, 'superadmin@lodestay.example');
  await setParking(staff, slug, { parking_mode: 'waitlist', parking_spots: 100 });

  await guest.goto(`/s/${slug}?startDate=${dates.start}&endDate=${dates.end}`);
  await waitUntilHydrated(guest);
  await guest
    .getByRole('link', { name: /Request to book/ })
    .locator('visible=true')
    .first()
    .focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await guest.getByRole('radio', { name: /^Work/ }).check();
  await guest.getByLabel('Phone').fill('(303) 555-0199');
  await guest.getByLabel('Date of birth').fill('1990-05-17');
  const waiting = guest.getByRole('group', { name: 'Waiting list for parking' });
  await waiting.getByRole('button', { name: 'Add a vehicle to the waiting list' }).focus();
  await guest.keyboard.press('Enter');
  await waiting.getByLabel('Make').fill('Toyota');
  await waiting.getByLabel('Model').fill('Corolla');
  await expectAccessible(guest);
  // What is missing is named next to its field.
  await guest.keyboard.press('Enter');
  await expect(waiting.getByLabel('License plate')).toBeFocused();
  await guest.keyboard.type('ABC 123');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  type Listed = { reservations: { id: string }[] };
  const { reservations } = await send<Listed>(site, guest.request, 'GET', '/api/v1/reservations');
  const { id } = reservations[0]!;
  await payHeldStay(site, guest.request, id);
  await expectApproved(site, guest, { id });

  await runJobs(site, guest);
  await guest.goto(`/account/reservations/${id}`);
  await waitUntilHydrated(guest);
  const parking = guest.getByRole('region', { name: 'Parking spot' });
  await expect(parking).toContainText('A parking spot is held for you.');
  await parking.getByRole('button', { name: 'See the cost' }).focus();
  await guest.keyboard.press('Enter');
  await expect(parking.getByRole('group', { name: 'What this change means' })).toContainText('Toyota Corolla');
  await parking.getByRole('button', { name: 'Add to my stay' }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('region', { name: 'Changes', exact: true })).toContainText('Toyota Corolla');
});
