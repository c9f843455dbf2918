import { TURNOVER_CHECKS, type CurrentUser } from '@lodestay/contracts';
import type { TurnoverItem, TurnoverRecord } from '../turnovers/turnover-text.ts';

/** The time of the tests: 11 a.m. in Denver. */
export const NOW = '2027-03-02T18:00:00.000Z';
export const REFERENCE = 'TO-7KQ2M9';

export const lena = { id: 5, fullName: 'Lena Fischer' };
export const grace = { id: 7, fullName: 'Grace Okafor' };
const works = { role: 'admin', markets: [] };

export const colleagues = {
  colleagues: [
    { ...grace, ...works },
    { ...lena, ...works, role: 'hub_manager' },
  ],
};

export const sampleStaff = (over: Partial<CurrentUser> = {}) =>
  ({ id: grace.id, firstName: 'Grace', lastName: 'Okafor', role: 'admin', organization: null, ...over }) as CurrentUser;

export const sampleTurnover = (over: Partial<TurnoverItem> = {}): TurnoverItem => ({
  reference: REFERENCE,
  title: 'The Alder 412',
  market: { slug: 'denver', name: 'Denver' },
  assignee: lena,
  openedAt: '2027-02-16T07:00:00.000Z',
  dueAt: '2027-03-02T23:00:00.000Z',
  stage: 'scheduled',
  closedAt: null,
  outcome: null,
  version: 3,
  turnover: {
    status: 'scheduled',
    timeZone: 'America/Denver',
    home: { slug: 'the-alder-412-7', title: 'The Alder 412' },
    checkOutAt: '2027-03-02T18:00:00.000Z',
    nextCheckInAt: '2027-03-02T23:00:00.000Z',
    hoursBetween: 5,
    cleaner: { id: null, name: 'Rosa Medina', phone: '303 555 0142' },
    scheduledAt: '2027-03-02T19:00:00.000Z',
  },
  ...over,
});

export const samplePage = (...items: TurnoverItem[]) => ({ items, total: items.length, nextCursor: null });
export const sampleQueues = {
  queues: [{ name: 'turnovers', open: 9, overdue: 2, mine: 4, oldestOpenedAt: null }],
};

export const samplePhoto: TurnoverRecord['photos'][number] = {
  id: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  subject: 'kitchen',
  small: `/api/v1/staff/turnovers/${REFERENCE}/photos/6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d/small`,
  large: `/api/v1/staff/turnovers/${REFERENCE}/photos/6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d/large`,
  width: 1920,
  height: 1440,
  addedAt: '2027-03-02T17:15:00.000Z',
  addedBy: lena,
};

type Over = Partial<Omit<TurnoverRecord, 'turnover'>> & { turnover?: Partial<TurnoverRecord['turnover']> };

export function sampleRecord({ turnover, ...over }: Over = {}): TurnoverRecord {
  const item = sampleTurnover();
  return {
    ...item,
    checks: TURNOVER_CHECKS.map((name) => ({
      name,
      doneAt: name === 'beds' ? '2027-03-02T17:30:00.000Z' : null,
      doneBy: name === 'beds' ? lena : null,
    })),
    photos: [samplePhoto],
    timeline: [
      {
        at: '2027-03-01T17:00:00.000Z',
        kind: 'action',
        by: lena,
        title: 'turnover.schedule',
        text: null,
        changes: [{ field: 'scheduledAt', before: null, after: '2027-03-02T19:00:00.000Z' }],
        reason: null,
        requestId: null,
      },
    ],
    actions: ['assign', 'note', 'schedule', 'start', 'check', 'photograph', 'report_problem'],
    ...over,
    turnover: {
      ...item.turnover,
      home: {
        ...item.turnover.home,
        unitNumber: '412',
        floor: 4,
        beds: 1,
        baths: 1.5,
        squareFeet: null,
        access: null,
      },
      property: { name: 'The Alder', address: '1200 Larimer St', city: 'Denver', state: 'CO' },
      ending: { reservationReference: 'LS-ENDS01', checkIn: '2027-01-02', checkOut: '2027-03-02', people: 2, pets: 1 },
      next: { reservationReference: 'LS-NEXT01', checkIn: '2027-03-02', checkOut: null, people: 1, pets: 0 },
      problem: null,
      ...turnover,
    },
  };
}
