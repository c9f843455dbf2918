import type { CurrentUser } from '@lodestay/contracts';
import type { LeadItem, LeadRecord } from '../leads/lead-text.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

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

export const sampleLead = (over: Partial<LeadItem> = {}): LeadItem => ({
  reference: 'LD-7KQ2M9',
  title: 'Priya Nair',
  market: { slug: 'denver', name: 'Denver' },
  assignee: lena,
  openedAt: '2027-03-01T16:00:00.000Z',
  dueAt: '2027-03-02T20:30:00.000Z',
  stage: null,
  closedAt: null,
  outcome: null,
  version: 3,
  lead: {
    productType: 'corporate_housing',
    company: 'Northwind',
    city: 'Denver, CO',
    headcount: 12,
    units: null,
    timesAsked: 1,
    lastAskedAt: '2027-03-01T16:00:00.000Z',
  },
  ...over,
});

export const samplePage = (...items: LeadItem[]) => ({ items, total: items.length, nextCursor: null });

export const sampleQueues = {
  markets: [
    { slug: 'austin', name: 'Austin' },
    { slug: 'denver', name: 'Denver' },
  ],
  queues: [{ name: 'leads', open: 24, overdue: 2, mine: 6, oldestOpenedAt: null }],
};

const entry = { by: null, title: null, text: null, changes: [], reason: null, requestId: null };

export const sampleRecord = (over: Partial<LeadRecord> = {}): LeadRecord => {
  const item = sampleLead();
  return {
    ...item,
    lead: {
      ...item.lead,
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya@example.com',
      phone: '303 555 0199',
      reservationReference: null,
      ordersOn: null,
      tracking: [{ name: 'utmSource', value: 'linkedin' }],
      mergedInto: null,
    },
    duplicates: [],
    templates: [{ name: 'Suggest a call', subject: 'Homes for your team', text: 'Hello Priya,\n\nThank you.' }],
    timeline: [
      {
        ...entry,
        at: '2027-03-01T17:00:00.000Z',
        kind: 'action',
        by: grace,
        title: 'queue.assign',
        changes: [{ field: 'assignee', before: null, after: 'Lena Fischer' }],
        requestId: 'req-1',
      },
      { ...entry, at: '2027-03-01T16:00:00.000Z', kind: 'message', text: 'Twelve nurses, three months' },
    ],
    actions: ['assign', 'note', 'reply', 'close', 'merge'],
    ...over,
  };
};
