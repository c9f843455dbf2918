import { tabTo } from '../site/tab-to.ts';
import { createEmail, expect, PASSWORD, type Page } from '../site/test.ts';
import { pressButton } from './payment-method-form.ts';

/** Tabs to a field, and types what it shall contain. */
export async function typeInto(page: Page, name: RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Tabs to the field of a day, and types the day ('YYYY-MM-DD') in the order of the browser's language: month, day, year. */
export async function typeDay(page: Page, name: RegExp, day: string) {
  await tabTo(page, name);
  const [year, month, date] = day.split('-') as [string, string, string];
  await page.keyboard.type(month + date);
  // The browser offers no year if the field takes days of only one.
  const readValue = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  if ((await readValue()) !== day) await page.keyboard.type(year);
  expect(await readValue()).toBe(day);
}

/** Tabs to a list of options, and types the beginning of the one to choose. */
export async function chooseOption(page: Page, name: RegExp, option: string) {
  await tabTo(page, name, 'select');
  await page.keyboard.type(option);
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]!.text);
  expect(await chosen()).toContain(option);
}

/** Tabs to a link, and follows it. */
export async function followLink(page: Page, name: RegExp) {
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await tabTo(page, name, 'a');
  await page.keyboard.press('Enter');
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** Tabs to the field of a file, and gives it one. The window in which people choose it belongs to their system. */
export async function chooseFile(page: Page, name: RegExp, file: File) {
  await tabTo(page, name, 'input');
  await page.locator('input:focus').setInputFiles(file);
}

/** Creates an account in the dialog that is open. Returns its email address. */
export async function typeNewAccount(page: Page, firstName = 'Maya'): Promise<string> {
  const email = createEmail();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog).toBeVisible();
  for (const [name, text] of [
    [/^First name/, firstName],
    [/^Last name/, 'Ortiz'],
    [/^Email/, email],
    [/^Password/, PASSWORD],
  ] as const) {
    await tabTo(page, name, 'input');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return email;
}

/** Fills the profile of a guest with what the account doesn't know, and goes on to the payment. */
export async function typeProfile(page: Page) {
  await tabTo(page, /^Work/);
  await page.keyboard.press('Space');
  await typeInto(page, /^Phone/, '3035550199');
  await typeInto(page, /^Date of birth/, '05171990');
  await pressButton(page, /^Continue to payment/);
}

/** The control that has the keyboard. It is the page itself if the focused control was removed, so that a screen reader starts over. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
