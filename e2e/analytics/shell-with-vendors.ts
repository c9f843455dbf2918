import { siteReleases, startShell } from '../site/start-site.ts';
import { test as base, type Page } from '../site/test.ts';
import { startStandIn, type StandIn } from './stand-in.ts';

/** Cookies that the site needs without consent. */
export const NECESSARY_COOKIES: ReadonlySet<string> = new Set([
  'au_token',
  'known_device',
  'consent',
  'visitor_bucket',
]);

/** Settings of a shell that is connected to a stand-in for vendors. */
const SETTINGS = {
  analytics: (standIn: string) => ({
    GOOGLE_TAG_ID: 'G-TEST1',
    GOOGLE_TAG_ORIGIN: standIn,
    SEGMENT_WRITE_KEY: 'segment-key',
    SEGMENT_ORIGIN: standIn,
    POSTHOG_KEY: 'posthog-key',
    POSTHOG_ORIGIN: standIn,
  }),
  monitoring: (standIn: string) => ({
    TRACES_ENDPOINT: `${standIn}/v1/traces`,
    DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
    DATADOG_CLIENT_TOKEN: 'client-token',
    DATADOG_PROXY: `${standIn}/datadog`,
  }),
};

type Vendors = keyof typeof SETTINGS;
type Fixtures = { standIn: StandIn; origin: string; delayMs: number };
/** What the tests of a worker share. */
type Shared = { vendors: Vendors; shared: { standIn: StandIn; origin: string } };

/** Starts a shell that is connected to the stand-in. Stop it after the test. */
export async function startShellWithVendors(standIn: StandIn, vendors: Vendors, env: Record<string, string> = {}) {
  const answer = await fetch(`${process.env['SITE_API']}/api/v1/payments/configuration`);
  const { origin: payments } = (await answer.json()) as { origin: string };
  return startShell(standIn.apiBase, siteReleases(process.env['SITE_DATA']!), {
    PAYMENTS_ORIGIN: payments,
    ...SETTINGS[vendors](standIn.origin),
    ...env,
  });
}

/** A shell with vendors, and a stand-in for the vendors and the collector. */
export const test = base.extend<Fixtures, Shared>({
  delayMs: [0, { option: true }],
  vendors: ['analytics', { option: true, scope: 'worker' }],
  shared: [
    async ({ vendors }, use) => {
      const standIn = await startStandIn(process.env['SITE_API']!);
      const shell = await startShellWithVendors(standIn, vendors);
      await use({ standIn, origin: shell.origin });
      await shell.stop();
      await standIn.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  standIn: ({ shared, delayMs }, use) => {
    shared.standIn.reset(delayMs);
    return use(shared.standIn);
  },
  origin: ({ shared }, use) => use(shared.origin),
  // The stand-in is reset before a page opens.
  baseURL: ({ origin, standIn: _standIn }, use) => use(origin),
});

export const setConsent = (page: Page, origin: string, value: 'allowed' | 'denied') =>
  page.context().addCookies([{ name: 'consent', value, url: origin }]);

/** What prevents analytics: the visitor, or the browser. */
export const REFUSALS: readonly (readonly [title: string, prepare: (page: Page, origin: string) => Promise<void>])[] = [
  ['before the visitor chooses', async () => {}],
  ['after the visitor refused', (page, origin) => setConsent(page, origin, 'denied')],
  [
    'with Do Not Track, also after an earlier consent',
    async (page, origin) => {
      await setConsent(page, origin, 'allowed');
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    },
  ],
  [
    'with Global Privacy Control, also after an earlier consent',
    async (page, origin) => {
      await setConsent(page, origin, 'allowed');
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    },
  ],
];
