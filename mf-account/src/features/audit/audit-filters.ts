import { keepSet, readCursor, readText, toListHref, type ActiveFilter } from '@lodestay/console';
import { formatAction, formatTargetType } from '../../staff/audit-text.ts';
import { AUDIT_PATH } from '../../staff/staff-paths.ts';

/** The filters of the audit log, as in its URL. */
export type AuditFilters = {
  /** Email address or ID of an account. */
  person?: string;
  action?: string;
  target_type?: string;
  target_id?: string;
  /** The first and the last day, in UTC. */
  from?: string;
  to?: string;
  cursor?: string;
};

export const LONGEST_PERSON = 254;
export const LONGEST_TARGET = 80;

const DAY_MS = 86_400_000;
const NAME = /^(?=.{1,60}$)[a-z][a-z_.]*$/;

const readName = (parameters: URLSearchParams, name: string): string | undefined => {
  const value = parameters.get(name);
  return value && NAME.test(value) ? value : undefined;
};

/** A day of the calendar: '2026-11-24'. */
function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const value = parameters.get(name) ?? '';
  const time = /^2\d{3}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  // February 30 becomes a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** Reads the filters of a URL. Values that the API would reject are left out. */
export const parseAuditFilters = (parameters: URLSearchParams): AuditFilters =>
  keepSet({
    person: readText(parameters, 'person', LONGEST_PERSON),
    action: readName(parameters, 'action'),
    target_type: readName(parameters, 'target_type'),
    target_id: readText(parameters, 'target_id', LONGEST_TARGET),
    from: readDay(parameters, 'from'),
    to: readDay(parameters, 'to'),
    cursor: readCursor(parameters),
  });

export const toAuditHref = (filters: AuditFilters): string => toListHref(AUDIT_PATH, filters);

const getSince = (from: string | undefined) => from && `${from}T00:00:00.000Z`;
/** The moment after the last day. */
const getUntil = (to: string | undefined) => to && new Date(Date.parse(to) + DAY_MS).toISOString();

/** What the API takes. */
export const toAuditQuery = ({ person, action, target_type, target_id, from, to, cursor }: AuditFilters) =>
  keepSet({
    person,
    action,
    targetType: target_type,
    targetId: target_id,
    since: getSince(from),
    until: getUntil(to),
    cursor,
  });

/** The URL of the file with all entries that the filters find. */
export const toExportHref = ({ person, action, target_type, target_id, from, to }: AuditFilters): string =>
  toListHref('/api/v1/staff/audit_entries.csv', {
    person,
    action,
    target_type,
    target_id,
    since: getSince(from),
    until: getUntil(to),
  });

/** The active filters in words. */
export function listAuditFilters(filters: AuditFilters): ActiveFilter[] {
  const { person, action, target_type, target_id, from, to } = filters;
  const found: [string | undefined, keyof AuditFilters][] = [
    [person && `Person: ${person}`, 'person'],
    [action && `Action: ${formatAction(action)}`, 'action'],
    [target_type && `Record: ${formatTargetType(target_type)}`, 'target_type'],
    [target_id && `Record ID: ${target_id}`, 'target_id'],
    [from && `From ${from} (UTC)`, 'from'],
    [to && `To ${to} (UTC)`, 'to'],
  ];
  return found.flatMap(([text, name]) =>
    text ? [{ text, hrefWithout: toAuditHref({ ...filters, [name]: undefined, cursor: undefined }) }] : [],
  );
}
