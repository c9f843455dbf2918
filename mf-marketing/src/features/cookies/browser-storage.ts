export const STORAGE_HEADERS = ['Entry', 'What it holds', 'Set when'] as const;

/** What the site stores in the browser's storage. It stays on the device unless a form, the choice of push notifications or, with consent, analytics sends it. */
export const STORAGE: readonly (readonly [name: string, holds: string, when: string])[] = [
  [
    'lead_tracking_params',
    'The campaign that brought you here: source, medium, term, content, campaign, click ID, and the home and price range in the ad.',
    'Only after you allow analytics. Deleted when you withdraw consent.',
  ],
  ['lead_tracking_params_url_query', 'The part of the URL these values came from.', 'As above.'],
  [
    'analytics_visit (session storage)',
    'A random number for this visit, and the site or campaign that brought you here. Sent with analytics events. It is not linked to you or to other visits.',
    'Only after you allow analytics. Deleted when you close the tab or withdraw consent.',
  ],
  [
    'analytics_last_day',
    'The day of your last visit. Analytics events say only whether you came back on a later day.',
    'Only after you allow analytics. Deleted when you withdraw consent.',
  ],
  ['last_search', 'The city and dates of your last search, so that you can continue it.', 'When you search.'],
  [
    'promo_code, promo_code_shown',
    'A promo or referral code from the link you followed, so that you can use it when you book.',
    'When you open a link with a code. Deleted if the code can’t be used.',
  ],
  [
    'saved_homes',
    'Homes you saved without an account, with lists and notes.',
    'When you save a home. Moved to your account when you sign in.',
  ],
  ['compared_homes', 'Up to four homes that you compare.', 'When you choose a home to compare.'],
  [
    'my_lease',
    'The figures of a lease that you entered on the page about leaving it: rent, dates, fees, deposit and state.',
    'When you update the costs without an account. Deleted when you delete them there, or when you save them in your account.',
  ],
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
  [
    'Push notifications (service worker)',
    'A script that shows push notifications, and the address where your browser gets them. We store the address with your account.',
    'When you turn on push notifications. The address is deleted when you turn them off in this browser.',
  ],
];
