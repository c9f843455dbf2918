/** Parameters to append, such as those of a stay. May be empty. */
type Query = string | URLSearchParams;

const withQuery = (path: string, query: Query = ''): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** A home (mf-listing). */
export const toHomeHref = (slug: string, query?: Query): string => withQuery(`/homes/${slug}`, query);

/** A building (mf-listing). */
export const toPropertyHref = (slug: string, query?: Query): string => withQuery(`/properties/${slug}`, query);

/** The homes of a market (mf-search). */
export const toMarketHref = (slug: string, query?: Query): string => withQuery(`/s/${slug}`, query);

/** A reservation in the guest's account (mf-account). */
/** Where the API serves the calendar file of a reservation. */
/** Files of `/referrals`, for the member who is signed in. */
export const REFERRAL_FILES = {
  friends: '/api/v1/referrals/friends.csv',
  qrCode: '/api/v1/referrals/qr-code.png',
} as const;
export const RESERVATION_CALENDAR_PATH = '/api/v1/reservations/:id/calendar.ics';
export const toReservationCalendarHref = (id: string): string => RESERVATION_CALENDAR_PATH.replace(':id', id);
export const toReservationHref = (id: string): string => `/account/reservations/${id}`;

/** The parts of an approved stay that have a page of their own (mf-account). */
export type StayPart = 'agreement' | 'changes' | 'check-in' | 'maintenance' | 'problem' | 'check-out' | 'review';
export const toStayPartHref = (id: string, part: StayPart): string => `${toReservationHref(id)}/${part}`;

/** The price of another last day of a stay (mf-account). */
export const toStayEndHref = (id: string, endDate: string): string =>
  `${toStayPartHref(id, 'changes')}?endDate=${endDate}`;

/** Corporate housing in a market (mf-corporate). */
export const toCorporateMarketHref = (slug: string, query?: Query): string =>
  withQuery(`/corporate-housing/${slug}`, query);

/** A display city (mf-search). */
export const toCityHref = (slug: string, query?: Query): string => withQuery(`/l/${slug}`, query);

/** A comparison of homes (mf-listing), optionally for a stay. */
export const toCompareHref = (slugs: readonly string[], stayQuery = ''): string =>
  `/compare?homes=${slugs.join(',')}${stayQuery && `&${stayQuery}`}`;

/** The form for a new password (mf-account). */
export const toPasswordResetHref = (token: string): string => `/password-reset/${encodeURIComponent(token)}`;

/** The page that signs in by email (mf-account). */
export const toMagicLinkHref = (token: string): string => `/magic-link/${encodeURIComponent(token)}`;

/** The page that accepts an invitation (mf-account). */
export const toInvitationHref = (token: string): string => `/invitations/${encodeURIComponent(token)}`;

/** The page that accepts to co-sign or to see a stay (mf-account). */
export const toStayInvitationHref = (token: string): string => `/stay-invitations/${encodeURIComponent(token)}`;

/** A support case of the person (mf-account). */
export const toSupportHref = (reference: string): string => `/account/support/${reference}`;

/** What a person proves to whoever has the link (mf-account). */
export const toSharedProfileHref = (token: string): string => `/rental-profile/${encodeURIComponent(token)}`;

/** An application that somebody co-signs (mf-account). */
export const toCoSigningHref = (id: string): string => `/account/co-signing/${id}`;

/** Where the API serves the letter about a denial as a PDF. */
export const LETTER_PATH = '/api/v1/adverse_action_letters/:id/letter.pdf';
export const toLetterHref = (id: string): string => LETTER_PATH.replace(':id', id);

/** A stay as an occupant sees it (mf-account). */
export const toSharedStayHref = (id: string): string => `/account/shared-stays/${id}`;

/** The page that confirms an email address (mf-account). */
export const toConfirmEmailHref = (token: string): string => `/confirm-email/${encodeURIComponent(token)}`;

/** The application of a reservation: identity and income. */
export const toApplicationHref = (id: string): string => `${toReservationHref(id)}/application`;
