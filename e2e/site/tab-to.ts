import type { Page } from '@playwright/test';

const MOST_STOPS = 120;

/** Presses Tab until the focused control has this accessible name, including controls in frames. Fails if it cannot be reached. */
export async function tabTo(page: Page, name: RegExp, role?: string) {
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
