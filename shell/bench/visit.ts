import type { Browser, CDPSession, Page } from 'playwright';
import type { SessionCookie } from './sign-in.ts';

/** Measurements of a visit in milliseconds after the navigation; `cls` is the cumulative layout shift. */
export type Visit = {
  /** Largest Contentful Paint. */
  lcp: number;
  /** End of the last task over 50 ms. From then on, the page responds to taps at once. */
  quiet: number;
  /** Total blocking time: the time that tasks took beyond 50 ms each, after the first paint. */
  tbt: number;
  cls: number;
};

/** A mid-range phone on a slow network. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Time without requests and long tasks after which a page counts as idle, in milliseconds. */
const REST_MS = 800;

type Observed = { fcp: number; lcp: number; cls: number; tasks: { start: number; end: number }[] };

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  window.observed = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') window.observed.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    window.observed.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) window.observed.cls += shift.value;
  });
  on('longtask', ({ startTime, duration }) =>
    window.observed.tasks.push({ start: startTime, end: startTime + duration }),
  );
}

async function waitUntilIdle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (rest) => {
      const loaded = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      return performance.now() - Math.max(0, ...window.observed.tasks.map(({ end }) => end), ...loaded) > rest;
    },
    REST_MS,
    { polling: 100 },
  );
}

async function withPage<Result>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string) {
  const response = await page.goto(url);
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  await waitUntilIdle(page);
}

/** A first visit with a phone and an empty cache, with the cookie of a session if the page needs one. */
export const visit = (browser: Browser, url: string, cookie?: SessionCookie): Promise<Visit> =>
  withPage(browser, PHONE, async (page, session) => {
    if (cookie) await page.context().addCookies([cookie]);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await open(page, url);
    return page.evaluate(() => {
      const { fcp, lcp, cls, tasks } = window.observed;
      const late = tasks.filter(({ end }) => end > fcp);
      return {
        lcp,
        cls,
        quiet: Math.max(fcp, ...tasks.map(({ end }) => end)),
        tbt: late.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0),
      };
    });
  });

/** Milliseconds from a click on a prefetched link to the first frame with its target. */
export const clickThrough = (browser: Browser, url: string, link: string, target: string): Promise<number> =>
  withPage(browser, {}, async (page) => {
    await open(page, url);
    const anchor = page.locator(link).first();
    // Prefetching starts shortly after the pointer rests on a link, when the page is already idle.
    await Promise.all([page.waitForEvent('requestfinished'), anchor.hover()]);
    await waitUntilIdle(page);
    const shown = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () =>
                document.querySelector(selector)?.getBoundingClientRect().height
                  ? requestAnimationFrame((now) => resolve(now - timeStamp))
                  : requestAnimationFrame(look);
              look();
            },
            { capture: true, once: true },
          );
        }),
      target,
    );
    await anchor.click();
    return shown;
  });
