import { ROLE_LABELS, type ResponseOf, type UserRole } from '@lodestay/contracts';
import { toPersonHref } from './staff-paths.ts';

export type AuditEntry = ResponseOf<'listAuditEntries'>['entries'][number];

/** What an action is called. An action of another part of the site that is not here is shown by its name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'session.start': 'Signed in',
  'session.end': 'Ended sessions',
  'account.remove': 'Removed the account',
  'account.suspend': 'Suspended the account',
  'account.restore': 'Restored the account',
  'role.change': 'Changed the role',
  'invitation.create': 'Sent an invitation',
  'invitation.accept': 'Accepted an invitation',
  'invitation.revoke': 'Revoked an invitation',
  'alias.start': 'Started an impersonation',
  'alias.write': 'Changed something while impersonating',
  'alias.end': 'Ended an impersonation',
  'reservation.decide': 'Decided about a reservation',
  'flag.update': 'Changed a feature flag',
  'audit.export': 'Exported the audit log',
  'queue.assign': 'Changed the assignee',
  'note.add': 'Added a note',
  'lead.reply': 'Replied to a lead',
  'lead.close': 'Closed a lead',
  'lead.reopen': 'Reopened a lead',
  'lead.merge': 'Merged leads',
};

/** 'lead.close' -> 'Closed a lead'. An unknown name stays as it is. */
export const formatAction = (action: string): string => ACTIONS[action] ?? action;

const toWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'feature_flag' -> 'Feature flag'. */
export const formatTargetType = toWords;

/** The page of a record; null if it has none. */
export function toTargetHref({ type, id }: AuditEntry['target']): string | null {
  if (type === 'account') return toPersonHref(Number(id));
  if (type === 'lead') return `/staff/leads/${id}`;
  return null;
}

/** Who acted. The command line and the site have no account. */
export function formatActor({ actor, person }: Pick<AuditEntry, 'actor' | 'person'>): string {
  if (actor === 'command_line') return 'Command line';
  if (actor === 'system') return 'The site';
  if (!person) return 'Not stated';
  return person.fullName || `Account ${person.id} (removed)`;
}

export type EntryChange = { field: string; before: string | null; after: string | null };

function formatValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (field === 'role' && typeof value === 'string') return ROLE_LABELS[value as UserRole] ?? value;
  // Only the ID is recorded, because names change.
  if (field === 'organization' && typeof value === 'number') return `ID ${value}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of an entry that have a value or changed, in words. */
export function listEntryChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): EntryChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: toWords(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
