import axe from 'axe-core';
import type { Page } from '@playwright/test';

/**
 * Brings the page to the state that axe shall judge. Axe compares positions and colors: it misreads text in sections whose layout the
 * browser has deferred (`content-visibility`), in a fade, or in a font that is being replaced. Style sheets of the script are allowed
 * by every content security policy.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const fades = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(fades.map(({ finished }) => finished));
    await document.fonts.ready;
  });

/** Axe stays in a document, so that checking it at another width needs no second copy. */
async function addAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * What axe objects to on the open page, in all of it or in a part. The frames of the payment processor are another site's, so axe
 * runs in the page alone. It describes only what it objects to, which takes half the time.
 */
async function findViolations(page: Page, part?: string) {
  await settle(page);
  await addAxe(page);
  return page.evaluate(
    async ([context, options]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(context, options)).violations,
    [
      part ? { include: [[part]] } : { exclude: [['iframe']] },
      { resultTypes: ['violations'], iframes: false },
    ] satisfies [axe.ElementContext, axe.RunOptions],
  );
}

type Violation = Awaited<ReturnType<typeof findViolations>>[number];

/** Findings as lines that say where. */
const toLines = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );

/** Findings of any impact in a part of the page. */
export const findingsIn = async (page: Page, part: string) => toLines(await findViolations(page, part));

/** Serious and critical findings on the page. */
export const seriousFindings = async (page: Page) =>
  toLines((await findViolations(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'));

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
