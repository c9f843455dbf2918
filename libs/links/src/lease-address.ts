import { isCalendarDate, type CalendarDate } from '@lodestay/stay';
import {
  findLeaseProblems,
  isStateCode,
  LEASE_LIMITS,
  type Lease,
  type LeaseField,
  type LeaseProblems,
} from '@lodestay/stay/lease';

/** Parameter names of the figures of a lease. The form of the page has the same names. */
export const LEASE_PARAMETERS: Readonly<Record<LeaseField, string>> = {
  rentCents: 'rent',
  endsOn: 'ends',
  leaveOn: 'leave',
  noticeDays: 'notice',
  feeCents: 'fee',
  relettingFeeCents: 'reletting',
  depositCents: 'deposit',
  state: 'state',
  subtenantCents: 'subtenant',
  vacantMonths: 'vacant',
  offerCents: 'offer',
};

const FIELDS = Object.keys(LEASE_PARAMETERS) as LeaseField[];

export type LeaseValues = Readonly<Record<LeaseField, string>>;

export type ParsedLease = {
  /** What the person typed, for the form. */
  readonly values: LeaseValues;
  /** Null if a required figure is missing or something is wrong. */
  readonly lease: Lease | null;
  readonly problems: LeaseProblems;
};

/** Whether a query has any figure of a lease. */
export const hasLease = (params: URLSearchParams): boolean =>
  FIELDS.some((field) => params.get(LEASE_PARAMETERS[field])?.trim());

/** Parses the figures of a lease, as people type them ('$1,850.00', '60 days'). Never throws. */
export function parseLease(params: URLSearchParams, today: CalendarDate): ParsedLease {
  const values = Object.fromEntries(
    FIELDS.map((field) => [field, (params.get(LEASE_PARAMETERS[field]) ?? '').trim().slice(0, 40)]),
  ) as LeaseValues;
  const problems: { [Field in LeaseField]?: string } = {};

  function parse<Value>(field: LeaseField, message: string, read: (text: string) => Value | null): Value | null {
    if (values[field] === '') return null;
    const value = read(values[field]);
    if (value === null) problems[field] = message;
    return value;
  }
  const parseMoney = (field: LeaseField) => parse(field, 'Enter an amount in dollars, such as 1850', toCents);
  const parseDate = (field: LeaseField) => parse(field, 'Enter a date', (text) => (isCalendarDate(text) ? text : null));
  const parseCount = (field: LeaseField, most: number) =>
    parse(field, `Enter a whole number from 0 to ${most}`, (text) => toCount(text, most));

  const figures = {
    rentCents: parseMoney('rentCents'),
    endsOn: parseDate('endsOn'),
    leaveOn: parseDate('leaveOn'),
    noticeDays: parseCount('noticeDays', LEASE_LIMITS.maxNoticeDays),
    feeCents: parseMoney('feeCents'),
    relettingFeeCents: parseMoney('relettingFeeCents'),
    depositCents: parseMoney('depositCents'),
    state: parse('state', 'Choose a state', (text) => (isStateCode(text.toUpperCase()) ? text.toUpperCase() : null)),
    subtenantCents: parseMoney('subtenantCents'),
    vacantMonths: parseCount('vacantMonths', LEASE_LIMITS.maxVacantMonths),
    offerCents: parseMoney('offerCents'),
  };
  const { rentCents, leaveOn, state } = figures;
  if (!rentCents) problems.rentCents ??= 'Enter your monthly rent';
  if (leaveOn === null) problems.leaveOn ??= 'Enter the day you want to leave';
  if (state === null) problems.state ??= 'Choose a state';
  if (leaveOn !== null && !problems.endsOn)
    Object.assign(problems, findLeaseProblems({ endsOn: figures.endsOn, leaveOn }, today));
  const isValid = rentCents && leaveOn !== null && state !== null && Object.keys(problems).length === 0;
  return { values, problems, lease: isValid ? { ...figures, rentCents, leaveOn, state } : null };
}

function toCents(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents <= LEASE_LIMITS.maxCents ? cents : null;
}

function toCount(text: string, most: number): number | null {
  const digits = /^(\d{1,4})\s*(days?|months?)?$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= most ? Number(digits) : null;
}

const formatDollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The figures as the form shows them, and as the URL has them. */
export const toLeaseValues = (lease: Lease): LeaseValues =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const value = lease[field];
      if (value === null) return [field, ''];
      return [field, field.endsWith('Cents') ? formatDollars(value as number) : String(value)];
    }),
  ) as LeaseValues;

/** The query of a lease, without empty figures. */
export function toLeaseQuery(lease: Lease): URLSearchParams {
  const values = toLeaseValues(lease);
  return new URLSearchParams(
    FIELDS.filter((field) => values[field] !== '').map((field): [string, string] => [
      LEASE_PARAMETERS[field],
      values[field],
    ]),
  );
}

/** The lease dashboard (mf-account), optionally with figures. */
export const toMyLeaseHref = (lease?: Lease): string =>
  `/break-free/my-lease${lease ? `?${toLeaseQuery(lease).toString()}` : ''}`;
