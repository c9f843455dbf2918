import { ROLE_LABELS, type ResponseOf, type UserRole } from '@lodestay/contracts';
import { AUDIT_ACTION_LABELS } from '@lodestay/contracts/audit-labels';
import { formatDate, formatMoney, isCalendarDate } from '@lodestay/stay';
import { toPersonHref } from './staff-paths.ts';

export type AuditEntry = ResponseOf<'listAuditEntries'>['entries'][number];

const ACTIONS: Readonly<Record<string, string>> = AUDIT_ACTION_LABELS;

/** 'lead.close' -> 'Closed a lead'. A name that this release does not know yet stays as it is. */
export const formatAction = (action: string): string => ACTIONS[action] ?? action;

const toWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'feature_flag' -> 'Feature flag'. */
export const formatTargetType = toWords;

/** The pages of records that are addressed by what the log calls them. Homes and properties are logged by number. */
const PAGES: Readonly<Record<string, string>> = {
  lead: '/staff/leads',
  cancellation: '/staff/cancellations',
  maintenance_request: '/staff/maintenance',
  stay_problem: '/staff/stay-problems',
  message_thread: '/staff/messages',
  support_case: '/staff/support',
  payment_problem: '/staff/payment-problems',
  promo_code: '/staff/promo-codes',
  refund: '/staff/refunds',
  reservation: '/staff/reservations',
  review: '/staff/reviews',
  turnover: '/staff/turnovers',
};

/** The page of a record; null if it has none. */
export function toTargetHref({ type, id }: AuditEntry['target']): string | null {
  if (type === 'account') return toPersonHref(Number(id));
  if (type === 'feature_flag') return '/staff/flags';
  if (type === 'price_list') return '/staff/prices';
  if (type === 'promo_city') return '/staff/promo-codes';
  const page = PAGES[type];
  return page === undefined ? null : `${page}/${encodeURIComponent(id)}`;
}

/** Who acted. The command line and the site have no account. */
export function formatActor({ actor, person }: Pick<AuditEntry, 'actor' | 'person'>): string {
  if (actor === 'command_line') return 'Command line';
  if (actor === 'system') return 'The site';
  if (!person) return 'Not stated';
  return person.fullName || `Account ${person.id} (removed)`;
}

export type EntryChange = { field: string; before: string | null; after: string | null };

/** Fields with an amount in cents. */
const MONEY_FIELDS = new Set(['amount', 'monthlyRent', 'parkingMonthly', 'cleaningFee', 'petFee', 'utilitiesMonthly']);

function formatValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (field === 'role' && typeof value === 'string') return ROLE_LABELS[value as UserRole] ?? value;
  // Only the ID is recorded, because names change.
  if (field === 'organization' && typeof value === 'number') return `ID ${value}`;
  if (MONEY_FIELDS.has(field) && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.some((item) => typeof item === 'object') ? `${value.length} in all` : value.join(', ');
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
