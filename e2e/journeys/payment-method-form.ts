import { tabTo } from '../site/tab-to.ts';
import { expect, type Page } from '../site/test.ts';

/** Waits for a button, tabs to it and presses it. */
export async function pressButton(page: Page, name: RegExp) {
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
  await tabTo(page, name, 'button');
  await page.keyboard.press('Enter');
}

/** Opens the form to add a payment method with the keyboard. */
export async function openForm(page: Page) {
  await pressButton(page, /^Add a payment method/);
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeFocused();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
}

/** Fills the framed form of a card with the keyboard. */
export async function typeCard(page: Page, number: string) {
  for (const [label, text] of [
    [/^Card number/, number],
    [/^Expires/, '1234'],
    [/^Code/, '123'],
    [/^Name on the card/, 'Maya Ortiz'],
    [/^ZIP code/, '80202'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
}

/** Fills the framed form with the keyboard and saves. */
export async function saveCard(page: Page, number: string) {
  await typeCard(page, number);
  await pressButton(page, /^Save payment method/);
}
