import { AUDIT_ACTION_LABELS } from '@lodestay/contracts/audit-labels';
import { RecordTimeline, Sheet, type TimelineEntry } from '@lodestay/console';
import { Link } from '@lodestay/ui';
import { formatActor, listEntryChanges, type AuditEntry } from '../../staff/audit-text.ts';
import { toRecordLogHref } from '../../staff/staff-paths.ts';

/** After the name of who did it: 'gave a credit'. Some are said about this account. */
const ACTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(AUDIT_ACTION_LABELS).map(([action, label]) => [
      action,
      `${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    ]),
  ),
  'session.start': 'signed in',
  'session.end': 'ended sessions',
  'account.suspend': 'suspended this account',
  'account.restore': 'restored this account',
  'account.remove': 'removed this account',
  'role.change': 'changed the role',
  'alias.start': 'started to act as this person',
  'alias.write': 'changed something as this person',
  'alias.end': 'stopped acting as this person',
};

function toTimelineEntry(entry: AuditEntry): TimelineEntry {
  const { at, person, action, before, reason, requestId } = entry;
  const changes = listEntryChanges(entry);
  return {
    at,
    kind: 'action',
    // The command line has a name in the timeline, but no account.
    by: entry.actor === 'system' ? null : { id: person?.id ?? 0, fullName: formatActor(entry) },
    title: action,
    // Without earlier values nothing changed, such as the method of a sign-in.
    text: before ? null : changes.map(({ field, after }) => `${field}: ${after ?? 'None'}`).join('\n') || null,
    changes: before ? changes : [],
    reason,
    requestId,
  };
}

/** What happened to an account, from the audit log. */
export function PersonTimeline({ id, name, entries }: { id: number; name: string; entries: readonly AuditEntry[] }) {
  return (
    <Sheet
      title="Timeline"
      note={
        <Link href={toRecordLogHref('account', id)} className="link">
          See all in the audit log
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className="soft">Nothing is recorded about this account.</p>
      ) : (
        <RecordTimeline
          entries={entries.map(toTimelineEntry)}
          words={{ person: name, actions: ACTIONS, fields: {} }}
          names={[]}
        />
      )}
    </Sheet>
  );
}
