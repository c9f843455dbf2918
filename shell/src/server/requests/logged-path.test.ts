import { expect, it } from '@jest/globals';
import { toLoggedPath } from './logged-path.ts';

it.each([
  ['/magic-link/Zx81kQ', '/magic-link/…'],
  ['/confirm-email/Zx81kQ', '/confirm-email/…'],
  ['/invitations/Zx81kQ', '/invitations/…'],
  ['/api/v1/invitations/Zx81kQ/form', '/api/v1/invitations/…'],
  ['/api/v1/email_confirmations/Zx81kQ', '/api/v1/email_confirmations/…'],
  ['/api/v1/magic_links/Zx81kQ/session', '/api/v1/magic_links/…'],
  ['/password-reset/Zx81kQ?from=mail', '/password-reset/…'],
  ['/shared-lists/Zx81kQ', '/shared-lists/…'],
  ['/rental-profile/Zx81kQ', '/rental-profile/…'],
  ['/api/v1/rental_profiles/Zx81kQ/statement.json', '/api/v1/rental_profiles/…'],
  ['/saved-searches/unsubscribe/Zx81kQ', '/saved-searches/unsubscribe/…'],
  ['/api/v1/saved_search_emails/Zx81kQ', '/api/v1/saved_search_emails/…'],
  ['/emails/unsubscribe/Zx81kQ', '/emails/unsubscribe/…'],
  ['/waitlist/unsubscribe/Zx81kQ', '/waitlist/unsubscribe/…'],
  ['/api/v1/magic_links/Zx81kQ.json', '/api/v1/magic_links/…'],
  ['/api/v1/shared_lists/Zx81kQ', '/api/v1/shared_lists/…'],
  ['/api/v1/waitlist_places/Zx81kQ', '/api/v1/waitlist_places/…'],
])('hides the token of %s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path);
});

it.each([
  ['/s/denver?email=a@b.co', '/s/denver'],
  ['/homes/cobalt-commons-105-denver-1382', '/homes/cobalt-commons-105-denver-1382'],
  ['/account/reservations/b1b39d6e', '/account/reservations/b1b39d6e'],
  ['/magic-link', '/magic-link'],
])('logs %s without its query', (url, path) => {
  expect(toLoggedPath(url)).toBe(path);
});
