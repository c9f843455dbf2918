const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** `necessary` works without consent, `analytics` needs it, `staff` is set only for staff. */
export type CookieGroup = 'necessary' | 'analytics' | 'staff';

type CookieRule = {
  group: CookieGroup;
  /** Seconds. Null: until the end of next year (specification 9). 'visit': until the browser is closed. */
  maxAge: number | 'visit' | null;
  /** Whether scripts can read the cookie. */
  readable?: true;
};

/** Every cookie of the site. The code that sets a cookie takes its lifetime from here, and the cookie statement lists this table. */
export const COOKIES = {
  /** The session token. Renewed while the site is used. */
  au_token: { group: 'necessary', maxAge: 30 * DAY_SECONDS },
  /** The accounts that signed in on this browser. */
  known_device: { group: 'necessary', maxAge: 365 * DAY_SECONDS },
  /** The visitor's choice about analytics. */
  consent: { group: 'necessary', maxAge: 365 * DAY_SECONDS, readable: true },
  /** The share of visitors that a canary release is shown to. */
  visitor_bucket: { group: 'necessary', maxAge: 90 * DAY_SECONDS },
  /** The visitor ID. */
  multiple_visits: { group: 'analytics', maxAge: null, readable: true },
  /** The campaign source that decides which phone line pages show. */
  phone_line: { group: 'analytics', maxAge: 'visit', readable: true },
  /** The channel that a staff member previews. */
  release_channel: { group: 'staff', maxAge: 12 * HOUR_SECONDS },
  /** The remotes that a staff member previews. */
  release_overrides: { group: 'staff', maxAge: 12 * HOUR_SECONDS },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;
