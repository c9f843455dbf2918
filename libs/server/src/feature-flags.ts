import { createHash } from 'node:crypto';

/** Who gets a feature. All conditions must be met. Plain data: the shell reads it from the API. */
export type FlagRule = {
  enabled: boolean;
  /** Turns the feature off for everyone, whatever the rest of the rule says. */
  killSwitch: boolean;
  /** Null means every role, including visitors. */
  roles: readonly string[] | null;
  /** Market slugs; null means every market. */
  markets: readonly string[] | null;
  /** Percentage of people, 0 to 100. */
  percentage: number;
  /** ISO instants. The feature is on from `startsAt`, and off from `endsAt`. */
  startsAt: string | null;
  endsAt: string | null;
};

/** `person` is an ID that stays the same between visits. Without it, a rule with a percentage below 100 is off. */
export type FlagCaller = { role: string | null; person: string | null };

/** On, off, or on in these markets only (slugs). */
type FlagValue = boolean | readonly string[];

/** The format of the visitor ID cookie (specification 9). */
const VISITOR_ID = /^[a-z0-9]{32}$/;

/** The ID of a person for percentages: the account, or else the visitor ID cookie. Null without a valid one. */
export function getFlagPerson(accountId: number | undefined, visitorId: string | undefined): string | null {
  if (accountId !== undefined) return `account ${accountId}`;
  return visitorId !== undefined && VISITOR_ID.test(visitorId) ? visitorId : null;
}

/** Decides whether a person gets a feature. `now` is in milliseconds since 1970. API and shell both use this function. */
export function evaluateFlag(name: string, rule: FlagRule, { role, person }: FlagCaller, now: number): FlagValue {
  const { enabled, killSwitch, roles, markets, percentage, startsAt, endsAt } = rule;
  if (killSwitch || !enabled) return false;
  if (startsAt !== null && now < Date.parse(startsAt)) return false;
  if (endsAt !== null && now >= Date.parse(endsAt)) return false;
  if (roles && (role === null || !roles.includes(role))) return false;
  if (percentage < 100 && (person === null || getRolloutPosition(name, person) >= percentage)) return false;
  return markets ?? true;
}

/** Returns a number from 0 to 100 (exclusive) that is stable per person and independent for each flag. */
function getRolloutPosition(name: string, person: string): number {
  return (createHash('sha256').update(`${name}:${person}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}
