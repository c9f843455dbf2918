import { getCookieName } from '@lodestay/contracts';

export const COOKIE_HEADERS = ['Cookie', 'What it holds', 'Set when', 'How long'] as const;

/** Every cookie of the site, with the name that it has on HTTPS. */
export const COOKIES: readonly (readonly [name: string, holds: string, when: string, howLong: string])[] = [
  [
    'au_token',
    'The token of your session. Scripts cannot read it.',
    'When you sign in.',
    '30 days, renewed while you use the site. Deleted when you sign out.',
  ],
  [
    getCookieName('known_device', true),
    'A random number and the numbers of up to five accounts, signed. It stops other people from locking you out of signing in on this device. It gives no access.',
    'When you sign in.',
    'One year after the last sign-in.',
  ],
  [
    getCookieName('consent', true),
    'Your choice about analytics: “allowed” or “denied”.',
    'When you choose your cookie preferences.',
    'One year.',
  ],
  [
    getCookieName('multiple_visits', true),
    '32 random characters that tell a returning visit from a first one. It is not linked to your name.',
    'Only after you allow analytics.',
    'Until the end of next year, or until you withdraw consent.',
  ],
  [
    getCookieName('visitor_bucket', true),
    'A number from 0 to 9,999, shared by many visitors. It decides who gets a new version of the site first.',
    'Only while we test a new version with some visitors.',
    '90 days.',
  ],
  [
    `${getCookieName('release_channel', true)}, ${getCookieName('release_overrides', true)}`,
    'The version of the site that a staff member is previewing.',
    'Only for our staff.',
    '12 hours.',
  ],
];

export const STORAGE_HEADERS = ['Entry', 'What it holds', 'Set when'] as const;

/** What the site stores in the browser's storage. It stays on the device unless a form sends it. */
export const STORAGE: readonly (readonly [name: string, holds: string, when: string])[] = [
  [
    'lead_tracking_params',
    'The campaign that brought you here: source, medium, term, content, campaign, click ID, and the home and price range in the ad.',
    'Only after you allow analytics. Deleted when you withdraw consent.',
  ],
  ['lead_tracking_params_url_query', 'The part of the URL these values came from.', 'As above.'],
  ['last_search', 'The city and dates of your last search, so that you can continue it.', 'When you search.'],
  [
    'promo_code, promo_code_shown',
    'A promo or referral code from the link you followed, so that you can use it when you book.',
    'When you open a link with a valid code.',
  ],
  [
    'saved_homes',
    'Homes you saved without an account, with lists and notes.',
    'When you save a home. Moved to your account when you sign in.',
  ],
  ['compared_homes', 'Up to four homes that you compare.', 'When you choose a home to compare.'],
  [
    'visited_homes',
    'Price, fees, first available day and your dates for the last 20 homes you viewed. Used only in your browser, to show you what has changed.',
    'When you open a home.',
  ],
  [
    'Checkout notes (session storage)',
    'What you typed in checkout and the price you saw, so that you don’t lose it if the page reloads.',
    'While you book. Deleted when you close the tab.',
  ],
];
