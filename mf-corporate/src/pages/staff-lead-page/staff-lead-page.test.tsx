import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import {
  colleagues,
  grace,
  NOW,
  sampleLead,
  samplePage,
  sampleRecord,
  sampleStaff,
} from '../../testing/lead-samples.ts';

beforeEach(() => {
  stubClock(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(record: unknown = sampleRecord(), answers: Record<string, unknown> = {}, query = '') {
  const api = fakeApi({ getLead: record, listColleagues: colleagues, listLeads: samplePage(), ...answers });
  const navigate = jest.fn<(href: string) => void>();
  const platform = testPlatform({ api, navigate, now: NOW, session: createStore(signedInSession(sampleStaff())) });
  const path = `/staff/leads/LD-7KQ2M9${query}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('The page was not prepared');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, navigate, user: userEvent.setup(), head: prepared.page.head };
}

const findInput = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.find((call) => call.name === name)?.input;
const region = (name: string) => within(screen.getByRole('region', { name }));
const params = { reference: 'LD-7KQ2M9' };

const conflict = new ApiError(409, {
  error: {
    code: 'conflict',
    message: 'Not saved',
    request_id: '1',
    data: {
      current: { reference: 'LD-7KQ2M9', assignee: { id: 7, full_name: 'Grace Okafor' }, outcome: null, due_at: null },
      changed_by: 'Ruth Lindqvist',
      changed_at: '2027-03-02T17:58:00.000Z',
    },
  },
} as ConstructorParameters<typeof ApiError>[1]);

describe('the record of a lead', () => {
  it('shows the facts, the due time and what happened', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Lead LD-7KQ2M9 \|/), robots: 'noindex' });
    expect(screen.getByRole('heading', { level: 1, name: 'Priya Nair Open' })).toBeVisible();
    expect(region('Contact').getByRole('link', { name: 'priya@example.com' })).toBeVisible();
    expect(region('Request').getByText('12')).toBeVisible();
    expect(region('Tracking').getByText('utm_source')).toBeVisible();
    expect(region('Assignment').getByText('2 h 30 min left')).toBeVisible();
    const [first, second] = region('Timeline').getAllByRole('listitem');
    expect(first).toHaveTextContent('Grace Okafor changed the assignee');
    expect(first).toHaveTextContent('Assignee: Lena Fischer');
    expect(first).toHaveTextContent('Request req-1');
    expect(second).toHaveTextContent('Priya Nair wrote');
  });

  it('leads to the records before and after it in its queue', async () => {
    const items = ['LD-AAAA01', 'LD-7KQ2M9', 'LD-BBBB02'].map((reference) => sampleLead({ reference }));
    const { user, api, navigate } = await show(sampleRecord(), { listLeads: samplePage(...items) }, '?assignee=5');
    const others = within(await screen.findByRole('navigation', { name: 'Other leads' }));
    expect(others.getByText('2 of 3')).toBeVisible();
    expect(others.getByRole('link', { name: /Previous/ })).toHaveAttribute('href', '/staff/leads/LD-AAAA01?assignee=5');
    expect(others.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/staff/leads/LD-BBBB02?assignee=5');
    expect(findInput(api, 'listLeads')).toEqual({ query: { assignee: 5 } });
    await user.keyboard('j');
    expect(navigate).toHaveBeenLastCalledWith('/staff/leads/LD-BBBB02?assignee=5');
    await user.keyboard('u');
    expect(navigate).toHaveBeenLastCalledWith('/staff/leads?assignee=5');
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/staff/leads?assignee=5');
  });

  it('offers only what the server allows', async () => {
    await show(sampleRecord({ actions: [] }));
    expect(screen.queryByRole('button', { name: /reply|note|close/i })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Assignee' })).toBeDisabled();
  });

  it('assigns a colleague', async () => {
    const result = { reference: 'LD-7KQ2M9', effect: 'assigned', item: sampleLead() };
    const { user, api } = await show(sampleRecord(), { assignLeads: { results: [result] } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Grace Okafor (you)');
    expect(findInput(api, 'assignLeads')).toEqual({
      body: { items: [{ reference: 'LD-7KQ2M9', version: 3 }], assigneeId: 7, isPreview: false },
    });
  });

  it('adds a note that mentions a colleague', async () => {
    const { user, api } = await show(sampleRecord(), { addLeadNote: sampleRecord({ version: 4 }) });
    const note = screen.getByRole('textbox', { name: 'Add a note' });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(note).toHaveAccessibleDescription('Enter a note');
    expect(note).toHaveFocus();
    await user.type(note, 'Ask @fis');
    expect(
      within(screen.getByRole('listbox')).getByRole('option', { name: /Lena Fischer/, selected: true }),
    ).toBeVisible();
    await user.keyboard('{Enter}please');
    expect(note).toHaveValue('Ask @Lena Fischer please');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(findInput(api, 'addLeadNote')).toEqual({
      params,
      body: { text: 'Ask @Lena Fischer please', mentions: [5] },
    });
    await waitFor(() => expect(note).toHaveValue(''));
  });

  it('replies with a template, and says which field is missing', async () => {
    const { user, api } = await show(sampleRecord(), { replyToLead: sampleRecord({ dueAt: null }) });
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Enter a subject');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Suggest a call');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(findInput(api, 'replyToLead')).toEqual({
      params,
      body: { subject: 'Homes for your team', text: 'Hello Priya,\n\nThank you.' },
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
    expect(region('Assignment').getByText('Answered')).toBeVisible();
  });

  it('closes with an outcome and a reason, and reopens', async () => {
    const closed = sampleRecord({ outcome: 'won', closedAt: NOW, version: 4, actions: ['note', 'reopen'] });
    const { user, api } = await show(sampleRecord(), { closeLead: closed, reopenLead: sampleRecord({ version: 5 }) });
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    expect(screen.getByRole('combobox', { name: 'Outcome' })).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Won');
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter a reason');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Signed for 12 homes');
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    expect(findInput(api, 'closeLead')).toEqual({
      params,
      body: { outcome: 'won', reason: 'Signed for 12 homes', version: 3 },
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Priya Nair Won' })).toHaveFocus());
    await user.type(
      await region('Reopen this lead').findByRole('textbox', { name: 'Reason' }),
      'They need two more homes',
    );
    await user.click(screen.getByRole('button', { name: 'Reopen lead' }));
    expect(findInput(api, 'reopenLead')).toEqual({ params, body: { reason: 'They need two more homes', version: 4 } });
  });

  it('merges into a duplicate and goes there', async () => {
    const other = sampleLead({ reference: 'LD-OTHER1', title: 'P. Nair' });
    const { user, api, navigate } = await show(sampleRecord({ duplicates: [other] }), {
      mergeLead: sampleRecord({ ...other, reference: 'LD-OTHER1' } as never),
    });
    const duplicates = region('Possible duplicates');
    await user.type(duplicates.getByRole('textbox', { name: 'Reason' }), 'Same person');
    await user.click(duplicates.getByRole('button', { name: 'Merge into LD-OTHER1' }));
    expect(findInput(api, 'mergeLead')).toEqual({
      params,
      body: { into: 'LD-OTHER1', reason: 'Same person', version: 3 },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/staff/leads/LD-OTHER1'));
  });
});

describe('a change by somebody else', () => {
  it('is explained, keeps what was typed, and can be loaded', async () => {
    let version = 3;
    const { user, api } = await show(() => sampleRecord({ version, assignee: version === 3 ? null : grace }), {
      closeLead: conflict,
    });
    version = 4;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Lost');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'No budget');
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveFocus();
    expect(banner).toHaveTextContent(/Not saved: Ruth Lindqvist changed this first on Mar 2, .+\./);
    expect(banner).toHaveTextContent('Assignee: Nobody → Grace Okafor.');
    await user.click(within(banner).getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveDisplayValue('Grace Okafor (you)');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('No budget');
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    expect(api.calls.findLast(({ name }) => name === 'closeLead')?.input).toMatchObject({ body: { version: 4 } });
  });
});
