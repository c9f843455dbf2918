import {
  RecordTimeline,
  useStaffTimeZone,
  formatMoment,
  type TimelineEntry,
  type TimelineWords,
} from '@lodestay/console';
import { ROLE_LABELS, type UserRole, type FeatureFlag } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Disclosure, Loading, Skeleton } from '@lodestay/ui';
import { listNames, type RuleContext } from './flag-text.ts';

const WORDS: TimelineWords = {
  person: '',
  actions: { 'flag.update': 'changed the rule' },
  fields: {
    enabled: 'Feature',
    killSwitch: 'Kill switch',
    roles: 'People',
    markets: 'Markets',
    percentage: 'Percentage',
    startsAt: 'Start',
    endsAt: 'End',
  },
};

/** A value of the audit log in words. */
function formatValue(field: string, value: string | null, { timeZone, today, marketNames }: RuleContext): string {
  switch (field) {
    case 'enabled':
      return value === 'true' ? 'On by rule' : 'Off';
    case 'killSwitch':
      return value === 'true' ? 'On' : 'Released';
    case 'roles':
      return value ? listNames((JSON.parse(value) as UserRole[]).map((role) => ROLE_LABELS[role] ?? role)) : 'Everyone';
    case 'markets':
      return value ? listNames((JSON.parse(value) as string[]).map((slug) => marketNames.get(slug) ?? slug)) : 'All';
    case 'percentage':
      return `${value}%`;
    default:
      return value ? formatMoment(value, timeZone, today) : 'None';
  }
}

const toWords = (entry: TimelineEntry, context: RuleContext): TimelineEntry => ({
  ...entry,
  changes: entry.changes.map(({ field, before, after }) => ({
    field,
    before: formatValue(field, before, context),
    after: formatValue(field, after, context),
  })),
});

/** Who changed the rule of a flag, when and why. */
export function FlagHistory({ flag, context }: { flag: FeatureFlag; context: RuleContext }) {
  const timeZone = useStaffTimeZone();
  const { data } = useEndpoint('listFlagChanges', { params: { name: flag.name } });
  if (!data)
    return (
      <Loading label="Loading changes…">
        <Skeleton shape="text" />
      </Loading>
    );
  if (data.changes.length === 0) return null;
  return (
    <Disclosure summary={`${data.changes.length} ${data.changes.length === 1 ? 'change' : 'changes'}`}>
      <RecordTimeline
        entries={data.changes.map((entry) => toWords(entry, { ...context, timeZone }))}
        words={WORDS}
        names={[]}
      />
    </Disclosure>
  );
}
