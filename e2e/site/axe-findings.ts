import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe objects to on the open page, in all of it or in a part. The frames of the payment processor are another site's, so axe
 * runs in the page alone ("legacy mode") and describes only what it objects to: that takes half the time.
 */
async function violationsIn(page: Page, part?: string) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? builder.include(part) : builder.exclude('iframe')).analyze();
  return violations;
}

type Violation = Awaited<ReturnType<typeof violationsIn>>[number];

/** Findings as lines that say where. */
const toLines = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );

/** Findings of any impact in a part of the page. */
export const findingsIn = async (page: Page, part: string) => toLines(await violationsIn(page, part));

/** Serious and critical findings on the page. */
export const seriousFindings = async (page: Page) =>
  toLines((await violationsIn(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'));

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
