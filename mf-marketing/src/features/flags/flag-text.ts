import { ROLE_LABELS, type FeatureFlag } from '@lodestay/contracts';
import { formatMoment } from '@lodestay/console';
import type { TagTone } from '@lodestay/ui';

export type Rule = FeatureFlag['rule'];
/** What the words depend on besides the rule. */
export type RuleContext = { timeZone: string; today: string; marketNames: ReadonlyMap<string, string> };

/** More names are counted instead of listed. */
const MOST_NAMES = 4;

const STATES: Readonly<Record<FeatureFlag['state'], readonly [text: string, tone: TagTone]>> = {
  default: ['Default', 'plain'],
  on: ['On', 'good'],
  limited: ['On for some', 'info'],
  scheduled: ['Scheduled', 'info'],
  ended: ['Ended', 'plain'],
  off: ['Off', 'plain'],
  killed: ['Kill switch', 'bad'],
};
export const getStateTag = (state: FeatureFlag['state']) => STATES[state];

/** 'price_grid' -> 'Price grid'. */
export function formatFlagName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** 'Admin' -> 'admins'. */
const formatRoles = (roles: NonNullable<Rule['roles']>): string =>
  listNames(roles.map((role) => `${ROLE_LABELS[role].toLowerCase()}s`));

function formatPlaces(markets: readonly string[], { marketNames }: RuleContext): string {
  if (markets.length > MOST_NAMES) return ` in ${markets.length} markets`;
  return ` in ${listNames(markets.map((slug) => marketNames.get(slug) ?? slug))}`;
}

function formatPeople({ roles, percentage }: Rule): string {
  if (percentage === 100) return roles ? formatRoles(roles) : 'everyone';
  return `${percentage}% of ${roles ? formatRoles(roles) : 'visitors and signed-in people'}`;
}

/** Who gets the feature while the rule is in effect: 'On for 10% of visitors and signed-in people in Denver, until Dec 1, …'. */
export function describeRule(rule: Rule, context: RuleContext): string {
  const { enabled, markets, percentage, startsAt, endsAt } = rule;
  if (!enabled || percentage === 0) return 'Off for everyone';
  const show = (at: string) => formatMoment(at, context.timeZone, context.today);
  const where = markets ? formatPlaces(markets, context) : '';
  const from = startsAt ? `, from ${show(startsAt)}` : '';
  const until = endsAt ? `${from ? ' ' : ', '}until ${show(endsAt)}` : '';
  return `On for ${formatPeople(rule)}${where}${from}${until}`;
}

/** The state of a flag in one sentence. */
export function describeFlag({ rule, state }: FeatureFlag, context: RuleContext): string {
  const words = describeRule(rule, context);
  if (rule.killSwitch) return `Off for everyone by the kill switch. The rule is kept: ${lowerFirst(words)}.`;
  if (state === 'default') return `${words}. This is the default: nobody has changed it.`;
  if (state === 'ended') return `Off for everyone. The rule has ended: ${lowerFirst(words)}.`;
  if (state === 'scheduled') return `Off for everyone now. Scheduled: ${lowerFirst(words)}.`;
  return `${words}.`;
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What staff should know about who gets the feature. */
export function listNotes({ enabled, percentage, roles, markets, killSwitch }: Rule): readonly string[] {
  if (!enabled || percentage === 0) return [];
  return [
    ...(killSwitch ? ['The kill switch is on. It stays on when you save, and wins over this rule.'] : []),
    ...(percentage < 100
      ? [
          'The same people stay in each time: accounts on all their devices, visitors in their browser. A higher percentage keeps everyone who is in.',
          ...(roles
            ? []
            : [
                'Visitors who do not allow analytics have no ID in their browser, so they do not get it below 100%. The share among all visitors is lower.',
              ]),
        ]
      : []),
    ...(roles ? ['Visitors who are not signed in do not get it, because they have no role.'] : []),
    ...(markets ? ['Pages that belong to no market do not show it.'] : []),
  ];
}
