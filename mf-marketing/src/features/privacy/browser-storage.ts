import { cookieName } from '@lodestay/contracts';

export const COOKIE_HEADERS = ['Cookie', 'What it holds', 'Set when', 'How long'] as const;

/** Every cookie of the site, by the name that it has on https. */
export const COOKIES: readonly (readonly [name: string, holds: string, when: string, howLong: string])[] = [
  [
    'au_token',
    'The token of your session. Scripts cannot read it.',
    'When you sign in.',
    '30 days, renewed while you use it; gone when you sign out.',
  ],
  [
    cookieName('known_device', true),
    'A random number and the numbers of up to five accounts, signed. Nobody else can use up your tries to sign in on this device. It gives no access.',
    'When you sign in.',
    'One year after the last sign-in.',
  ],
  [
    cookieName('consent', true),
    'Whether you allowed counting: “allowed” or “denied”, nothing else.',
    'When you answer the question about cookies.',
    'One year.',
  ],
  [
    cookieName('multiple_visits', true),
    '32 random characters, to tell a second visit from a first. It is not tied to your name.',
    'Only after you allow counting.',
    'Until the end of next year; deleted at once when you take your consent back.',
  ],
  [
    cookieName('visitor_bucket', true),
    'A number from 0 to 9,999 that many visitors share. It decides who gets a new version of the site first.',
    'Only while a new version is tried with a part of the visitors.',
    '90 days.',
  ],
  [
    `${cookieName('release_channel', true)}, ${cookieName('release_overrides', true)}`,
    'The version of the site that a member of our staff wants to see.',
    'Only for our staff.',
    '12 hours.',
  ],
];

export const STORAGE_HEADERS = ['Entry', 'What it holds', 'Set when'] as const;

/** What pages keep in the browser's own storage. It stays on the device unless a form sends it. */
export const STORAGE: readonly (readonly [name: string, holds: string, when: string])[] = [
  [
    'lead_tracking_params',
    'The campaign that led you here: source, medium, term, content, campaign, click id, home and price range of the notice.',
    'Only after you allow counting; deleted when you take it back.',
  ],
  ['lead_tracking_params_url_query', 'The part of the address that these came from.', 'As above.'],
  ['last_search', 'City and dates of your last search, so that you can go on with it.', 'When you search.'],
  [
    'promo_code, promo_code_shown',
    'A promo or referral code you arrived with, so that it is not lost before you book.',
    'When an address carries a valid code.',
  ],
  [
    'saved_homes',
    'Homes you saved without an account, with lists and notes.',
    'When you press a heart; joins your account and is deleted here when you sign in.',
  ],
  ['compared_homes', 'Up to four homes that you compare.', 'When you choose one to compare.'],
  [
    'visited_homes',
    'How the last twenty homes you looked at were: price, fees, first free day, and your dates. Never sent; it lets their pages say what has changed.',
    'When you open a home.',
  ],
  [
    'Checkout notes (session storage)',
    'What you typed in the profile step and the price you saw, so that a reload loses nothing.',
    'While you book; gone when the tab is closed.',
  ],
];
