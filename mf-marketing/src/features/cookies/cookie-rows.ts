import { getCookieName } from '@lodestay/contracts';
import { COOKIES, type CookieGroup, type CookieName } from '@lodestay/contracts/cookies';

/** What each cookie holds and when it is set. The type requires a text for every cookie of the site. */
const TEXTS: Record<CookieName, { holds: string; setWhen: string; ends?: string }> = {
  au_token: {
    holds: 'The token of your session.',
    setWhen: 'When you sign in.',
    ends: 'Renewed while you use the site, and deleted when you sign out.',
  },
  known_device: {
    holds:
      'A random number and the numbers of up to five accounts, signed. It stops other people from locking you out of signing in on this device. It cannot be used to sign in.',
    setWhen: 'When you sign in.',
  },
  consent: {
    holds: 'Your choice about analytics: “allowed” or “denied”.',
    setWhen: 'When you choose your cookie preferences.',
  },
  visitor_bucket: {
    holds:
      'A number from 0 to 9,999, shared by many visitors. It decides who gets a new version of the site first, and keeps you on the same version.',
    setWhen: 'Only while we test a new version with some visitors.',
  },
  multiple_visits: {
    holds:
      '32 random characters that tell a returning visit from a first one. They are not linked to your name. They also decide whether you see a feature that only some visitors get.',
    setWhen: 'Only after you allow analytics.',
    ends: 'Deleted when you withdraw consent.',
  },
  phone_line: {
    holds:
      'The kind of campaign that brought you here, such as “google_search”. It keeps the phone number that you see.',
    setWhen: 'Only after you allow analytics, if you came from a campaign that has its own phone number.',
    ends: 'Deleted when you withdraw consent.',
  },
  release_channel: {
    holds: 'The version of the site that a staff member is previewing.',
    setWhen: 'Only for our staff, when they choose a version.',
  },
  release_overrides: {
    holds: 'The parts of the site that a staff member is previewing.',
    setWhen: 'Only for our staff, when they preview a part.',
  },
};

const DAY_SECONDS = 86_400;

/** '30 days', '1 year', '12 hours'. */
function formatLifetime(maxAge: number | 'visit' | null): string {
  if (maxAge === 'visit') return 'Until you close the browser';
  if (maxAge === null) return 'Until the end of next year';
  if (maxAge < DAY_SECONDS) return `${maxAge / 3600} hours`;
  const days = maxAge / DAY_SECONDS;
  return days === 365 ? '1 year' : `${days} days`;
}

export const COOKIE_HEADERS = ['Cookie', 'What it holds', 'Set when', 'How long', 'Scripts can read it'] as const;

/** Rows of the cookie statement for a group, from the table that the code uses to set the cookies. Names as on HTTPS. */
export function getCookieRows(group: CookieGroup): string[][] {
  return (Object.keys(COOKIES) as CookieName[])
    .filter((name) => COOKIES[name].group === group)
    .map((name) => {
      const { holds, setWhen, ends } = TEXTS[name];
      const rule: { maxAge: number | 'visit' | null; readable?: true } = COOKIES[name];
      const lifetime = `${formatLifetime(rule.maxAge)}.${ends ? ` ${ends}` : ''}`;
      return [getCookieName(name, true), holds, setWhen, lifetime, rule.readable ? 'Yes' : 'No'];
    });
}
