import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { sampleEntry, sampleLog } from '../../testing/sample-people.ts';
import { listInputs, showStaffPage } from '../../testing/show-staff-page.tsx';

const aliased = sampleEntry({
  id: 901,
  action: 'alias.start',
  onBehalfOf: { id: 12, fullName: 'Maya Ortiz' },
  before: null,
  after: null,
  reason: 'Ticket 20931',
});
const bySite = sampleEntry({
  id: 899,
  actor: 'system',
  person: null,
  action: 'refund.retry',
  target: { type: 'payment_case', id: 'P-1' },
  before: null,
  after: { attempts: 2 },
  reason: null,
  requestId: null,
});
const log = sampleLog(aliased, sampleEntry(), bySite);

const show = (query = '', answer: unknown = log) =>
  showStaffPage(`/staff/audit${query}`, { answers: { listAuditEntries: answer } });
const listCells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());

describe('the audit log', () => {
  it('says who did what to what, on whose behalf, why, and with which request', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Audit log \|/), robots: 'noindex' });
    expect(listCells(/^Changed the role/)).toEqual([
      'Grace Okafor',
      'Account12',
      'Role: Applicant → Member',
      'Paid the annual feereq-81',
    ]);
    expect(listCells(/^Started an impersonation/).slice(0, 4)).toEqual([
      'Grace Okaforas Maya Ortiz',
      'Account12',
      'None',
      'Ticket 20931req-81',
    ]);
    // An action of another part of the site keeps its name.
    expect(listCells(/^refund.retry/)).toEqual(['The site', 'Payment caseP-1', 'Attempts: 2', 'Not statedNo request']);
    expect(screen.getByRole('link', { name: 'Maya Ortiz' })).toHaveAttribute('href', '/staff/people/12');
  });

  it('asks for what the URL says, and exports the same', async () => {
    const { api } = await show('?person=maya%40example.com&action=role.change&to=2027-03-02&action2=x');
    const until = '2027-03-03T00:00:00.000Z';
    expect(listInputs(api, 'listAuditEntries')).toEqual([
      { query: { person: 'maya@example.com', action: 'role.change', until } },
    ]);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/v1/staff/audit_entries.csv?${new URLSearchParams({ person: 'maya@example.com', action: 'role.change', until })}`,
    );
    expect(screen.getByRole('link', { name: 'Remove filter Action: Changed the role' })).toBeVisible();
  });

  it('puts the filters into the URL', async () => {
    const { user, navigate } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Closed a lead');
    expect(navigate).toHaveBeenLastCalledWith('/staff/audit?action=lead.close', { keepScroll: true });
    await user.type(screen.getByRole('searchbox', { name: 'Person' }), '12');
    await user.type(screen.getByRole('textbox', { name: 'Record ID' }), 'LD-1{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/staff/audit?person=12&action=lead.close&target_id=LD-1', {
      keepScroll: true,
    });
  });

  it.each<[string, unknown, string]>([
    ['was never checked', null, 'Not checked yet.'],
    [
      'is intact',
      { at: '2027-03-02T03:41:00.000Z', entries: 1234, problem: null },
      '1,234 entries, no changes found. Later entries are checked the next night.',
    ],
    [
      'was changed',
      { at: '2027-03-02T03:41:00.000Z', entries: 7, problem: 'Entry 8 is not in the chain.' },
      'failed after 7 entries. Entry 8 is not in the chain.',
    ],
  ])('says that the chain %s', async (_, verification, text) => {
    await show('', { ...log, verification });
    expect(document.body).toHaveTextContent(text);
  });

  it('redirects from a cursor that the api rejects, and does not exist for others', async () => {
    expect((await show('?cursor=zz', new ApiError(422, null))).outcome).toEqual({
      status: 302,
      redirect: '/staff/audit',
    });
    expect((await show('', new ApiError(403, null))).outcome).toEqual({ status: 404 });
  });
});
