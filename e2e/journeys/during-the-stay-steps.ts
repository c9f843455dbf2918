import { readFile } from 'node:fs/promises';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { tabTo } from '../site/tab-to.ts';
import { expect, PHOTO, waitUntilHydrated, type Page } from '../site/test.ts';
import { expectAccessibleOnce } from './booked-stay.ts';
import { chooseFile, chooseOption, expectFocusKept, followLink, typeInto } from './keyboard-steps.ts';
import { pressButton } from './payment-method-form.ts';

/** The guest of a stay at one width. */
export type Guest = { page: Page; email: string; id: string; reference: string; slug: string; width: number };

/** What guests do during a stay, by keyboard. */
export async function openStay({ page, id }: Guest, part = ''): Promise<void> {
  await page.goto(`/account/reservations/${id}${part}`);
  await waitUntilHydrated(page);
}

export async function signAgreement(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest);
  await followLink(page, /^Read and sign/);
  await expect(page.getByRole('heading', { level: 1, name: 'Stay agreement' })).toBeVisible();
  await expectAccessibleOnce(page);
  await typeInto(page, /^Your full name/, 'Maya Ortiz');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You signed version 1 as Maya Ortiz/)).toBeVisible();
  await expectFocusKept(page);
  await expectAccessibleOnce(page);
}

/** Arrives in a home with a sofa and a bed, which is broken. */
export async function arrive(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest, '/check-in');
  await pressButton(page, /^I have arrived/);
  await expect(page.getByText(/Your arrival was recorded on/)).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, /^Fine$/, 'input');
  await page.keyboard.press('Space');
  await tabTo(page, /^Fine$/, 'input');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Sofa' }).getByRole('radio', { name: 'Fine' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Queen bed' }).getByRole('radio', { name: 'Problem' })).toBeChecked();
  await typeInto(page, /^What is wrong: Queen bed/, 'A slat is broken.');
  await chooseFile(page, /^Add photos of Queen bed/, { name: 'slat.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('img', { name: 'Queen bed, 1' })).toBeVisible();
  await expectAccessibleOnce(page);
  await pressButton(page, /^Send inventory/);
  await expect(page.getByText('Thanks, we’ve received your inventory.')).toBeVisible();
  await expectFocusKept(page);
}

export async function reportRepair(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest, '/maintenance');
  await pressButton(page, /^Report a problem/);
  await chooseOption(page, /^What is it about/, 'Plumbing');
  await typeInto(page, /^Describe the problem/, 'The sink drains slowly.');
  await chooseOption(page, /^May we enter when you are out/, 'Yes, if you tell me before');
  await expectAccessibleOnce(page);
  await pressButton(page, /^Send request/);
  await expect(page.getByText(/Thanks, we’ve received your request/)).toBeVisible();
  await expectFocusKept(page);
}

export async function reportSeriousProblem(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest);
  await followLink(page, /Report a serious problem/);
  await expect(page.getByRole('heading', { level: 1, name: 'Serious problem' })).toBeVisible();
  await chooseOption(page, /^What is wrong/, 'The home is not clean');
  await typeInto(page, /^Describe the problem/, 'The kitchen was not cleaned before we came.');
  await expectAccessibleOnce(page);
  await pressButton(page, /^Send report/);
  await expect(page.getByText(/Thanks, we’ve received your report/)).toBeVisible();
  await expectFocusKept(page);
}

export async function acceptOffer(guest: Guest, title: string): Promise<void> {
  const { page } = guest;
  await openStay(guest, '/problem');
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expectAccessibleOnce(page);
  await pressButton(page, /^Accept and stay/);
  await expect(page.getByText(/You accepted our offer/)).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByRole('region', { name: /^The home is not clean/ })).toContainText('Money back');
  await expectAccessibleOnce(page);
}

export async function checkOut(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest, '/check-out');
  await pressButton(page, /^I have left/);
  await expect(page.getByText('Say where the keys are')).toBeVisible();
  await expectAccessibleOnce(page);
  const keys = page.getByLabel('Where are the keys?');
  await expect(keys).toBeFocused();
  await page.keyboard.type('In the lockbox');
  await expect(keys).toHaveValue('lockbox');
  await pressButton(page, /^I have left/);
  await expect(page.getByText(/Keys: In the lockbox\./)).toBeVisible();
  await expectFocusKept(page);
  await expectAccessibleOnce(page);
}

/** Gives four stars for everything. */
export async function reviewStay(guest: Guest): Promise<void> {
  const { page } = guest;
  await openStay(guest, '/review');
  const ratings = page.getByRole('main').getByRole('group');
  await expect(ratings.first()).toBeVisible();
  for (const rating of await ratings.all()) {
    await tabTo(page, /^1 star$/, 'input');
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('radio', { name: '4 stars' })).toBeChecked();
  }
  await typeInto(page, /^Your review/, 'Quiet and bright.');
  await expectAccessibleOnce(page);
  await pressButton(page, /^Send review/);
  await expect(page.getByText(/It stays hidden until we have reviewed you too/)).toBeVisible();
  await expectFocusKept(page);
  await expectAccessibleOnce(page);
}

/** Downloads the exit pack from the page of the stay, which is open. Returns its text. */
export async function downloadExitPack({ page }: Guest): Promise<string> {
  const pack = page.getByRole('region', { name: 'Exit pack' });
  await expect(pack.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(6);
  const downloading = page.waitForEvent('download');
  await followLink(page, /^Download exit pack \(PDF\)/);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return (await readPdfText(await readFile(await file.path()))).join(' ');
}
