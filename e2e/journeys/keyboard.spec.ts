import {
  findAvailableHome,
  declineCookies,
  expect,
  waitUntilHydrated,
  PASSWORD,
  test,
  createEmail,
  type Page,
} from '../site/test.ts';

const MOST_STOPS = 120;

/** Presses Tab until the focused control has this accessible name, including controls in frames. Fails if it cannot be reached. */
async function tabTo(page: Page, name: RegExp, role?: string) {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (name.test(focused.name) && (!role || focused.role === role)) return;
  }
  throw new Error(`${String(name)} cannot be reached by keyboard`);
}

/** Accessible name of the focused element, also within a frame. */
async function focusedName(page: Page): Promise<{ name: string; role: string }> {
  for (const frame of page.frames().toReversed()) {
    const found = await frame
      .evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        if (!element || element === document.body || element.tagName === 'IFRAME') return null;
        const labelled = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
        const text = element.getAttribute('aria-label') ?? (labelled || element.textContent);
        return { name: (text ?? '').replaceAll(/\s+/g, ' ').trim(), role: element.tagName.toLowerCase() };
      })
      .catch(() => null);
    if (
      found &&
      (frame === page.mainFrame() || (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')))
    )
      return found;
  }
  return { name: '', role: '' };
}

test('books a home with the keyboard only', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await declineCookies(page);
  const home = await findAvailableHome(page.request, { index: 9 });

  await page.goto('/');
  await waitUntilHydrated(page);
  await tabTo(page, /^City or neighborhood/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Denver');
  await expect(page.getByRole('option').first()).toContainText('Denver');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Show homes/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/denver/);

  await page.goto(`/homes/${home.slug}?startDate=${home.startDate}&endDate=${home.endDate}`);
  await waitUntilHydrated(page);
  await tabTo(page, /^Request to book/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();

  await tabTo(page, /^Create an account/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const [label, text] of [
    [/^First name/, 'Maya'],
    [/^Last name/, 'Ortiz'],
    [/^Email/, createEmail()],
    [/^Password/, PASSWORD],
  ] as const) {
    await tabTo(page, label, 'input');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(page, /^(Work|Time off|A place)/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Phone/);
  await page.keyboard.type('3035550199');
  await tabTo(page, /^Date of birth/);
  await page.keyboard.type('05171990');
  await tabTo(page, /^(Continue|Go on|Next|To the payment|Payment)/i, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();

  for (const [label, text] of [
    [/^Routing number/, '110000000'],
    [/^Account number/, '000123456789'],
    [/^Account holder name/, 'Maya Ortiz'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Request to book/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/reservations\/[0-9a-f-]{36}/, { timeout: 30_000 });
});
