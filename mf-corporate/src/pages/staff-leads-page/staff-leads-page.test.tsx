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
  sampleQueues,
  sampleStaff,
} from '../../testing/lead-samples.ts';

const overdue = sampleLead({
  reference: 'LD-LATE01',
  title: 'Daniel Okafor',
  assignee: null,
  dueAt: '2027-03-02T15:48:00.000Z',
});
const answered = sampleLead({ reference: 'LD-DONE01', title: 'Wei Chen', dueAt: null, assignee: grace });
const [priya, ...others] = [sampleLead(), overdue, answered];
const everyone = samplePage(priya!, ...others);

beforeEach(() => {
  stubClock(NOW);
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(query = '', answers: Record<string, unknown> = {}, as = sampleStaff()) {
  const api = fakeApi({
    listLeads: everyone,
    listColleagues: colleagues,
    listQueues: sampleQueues,
    listSavedViews: { views: [] },
    ...answers,
  });
  const navigate = jest.fn<(href: string, options?: object) => void>();
  const platform = testPlatform({ api, navigate, now: NOW, session: createStore(signedInSession(as)) });
  const path = `/staff/leads${query}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) return { api, navigate, platform, user: userEvent.setup(), outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, navigate, platform, user: userEvent.setup(), outcome: undefined, head: prepared.page.head };
}

const listInputs = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);
const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the queue of leads', () => {
  it('shows what waits, how long, and until when', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Leads \|/), robots: 'noindex' });
    expect(screen.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    expect(
      within(getRow('Priya Nair'))
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['Corporate housingNorthwind', 'Denver, COMarket: Denver', '26 h2 h 30 min left', 'LFLena Fischer']);
    expect(getRow('Daniel Okafor')).toHaveTextContent('Overdue 2 h 12 min');
    expect(getRow('Daniel Okafor')).toHaveAttribute('data-overdue', 'true');
    expect(getRow('Wei Chen')).toHaveTextContent('Answered');
    expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute('href', '/staff/leads/LD-7KQ2M9');
    expect(screen.getByRole('link', { name: 'Overdue 2' })).toHaveAttribute('href', '/staff/leads?due=overdue');
  });

  it('asks for what the URL says, and names the filters', async () => {
    const { api } = await show('?assignee=7&q=north&sort=due&due=often');
    expect(listInputs(api, 'listLeads')).toEqual([{ query: { assignee: 7, q: 'north', sort: 'due' } }]);
    expect(screen.getByRole('link', { name: 'Remove filter Assignee: Grace Okafor' })).toHaveAttribute(
      'href',
      '/staff/leads?q=north&sort=due',
    );
    expect(screen.getByRole('searchbox', { name: 'Search this queue' })).toHaveValue('north');
  });

  it('puts a market into the URL', async () => {
    const { user, navigate } = await show('?due=overdue');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Market' }), 'Austin');
    expect(navigate).toHaveBeenCalledWith('/staff/leads?due=overdue&market=austin', { keepScroll: true });
  });

  it('puts a search and an assignee into the URL', async () => {
    const { user, navigate } = await show('?due=overdue');
    await user.type(screen.getByRole('searchbox', { name: 'Search this queue' }), 'nair{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/staff/leads?due=overdue&q=nair', { keepScroll: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Me');
    expect(navigate).toHaveBeenLastCalledWith('/staff/leads?due=overdue&assignee=me&q=nair', { keepScroll: true });
  });

  it('leads to the next page, and back to the first one', async () => {
    await show('?assignee=me&cursor=abc', { listLeads: { ...everyone, total: 134, nextCursor: 'def' } });
    expect(screen.getByText('3 of 134')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/staff/leads?assignee=me&cursor=def',
    );
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/staff/leads?assignee=me');
  });

  it('redirects from a cursor that the api rejects, and does not exist for others', async () => {
    const rejected = await show('?sort=due&cursor=abc', { listLeads: new ApiError(422, null) });
    expect(rejected.outcome).toEqual({ status: 302, redirect: '/staff/leads?sort=due' });
    expect((await show('', { listLeads: new ApiError(403, null) })).outcome).toEqual({ status: 404 });
  });

  it('names the filter that leaves nothing, and offers to remove it', async () => {
    await show('?due=overdue&q=nobody', { listLeads: samplePage() });
    expect(screen.getByRole('heading', { name: 'No leads match your filters' })).toBeVisible();
    expect(screen.getByText('Active filters: “Search: nobody”, “Overdue”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remove “Search: nobody”' })).toHaveAttribute(
      'href',
      '/staff/leads?due=overdue',
    );
  });
});

describe('columns', () => {
  it('are hidden in this browser until they are chosen again', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'City' }));
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    expect(localStorage.getItem('console.columns.leads')).toBe('place');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });
});

describe('the keyboard', () => {
  it('moves, selects and assigns, but not while typing', async () => {
    const taken = { results: [{ reference: overdue.reference, effect: 'assigned', item: overdue }] };
    const { user, api } = await show('', { assignLeads: taken });
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Daniel Okafor' })).toHaveFocus();
    expect(getRow('Daniel Okafor')).toHaveAttribute('aria-current', 'true');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Daniel Okafor, LD-LATE01' })).toBeChecked();
    await user.keyboard('a');
    await waitFor(() =>
      expect(listInputs(api, 'assignLeads')).toEqual([
        { body: { items: [{ reference: 'LD-LATE01', version: 3 }], assigneeId: 7, isPreview: false } },
      ]),
    );
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveFocus();
    await user.keyboard('/');
    await user.keyboard('jax');
    expect(screen.getByRole('searchbox')).toHaveValue('jax');
    expect(listInputs(api, 'assignLeads')).toHaveLength(1);
  });

  it('lists its shortcuts', async () => {
    const { user } = await show();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Assign the row to me');
  });

  it('selects and assigns nothing for people who may only read', async () => {
    const { user, api } = await show('', {}, sampleStaff({ role: 'read_only_admin' }));
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    await user.keyboard('jxa');
    expect(listInputs(api, 'assignLeads')).toEqual([]);
  });
});

describe('saved views', () => {
  const saved = { id: 4, path: '/staff/leads', name: 'Lena by due date', query: 'assignee=5&sort=due' };

  it('are tabs, and the current one can be deleted', async () => {
    const views = { views: [saved, { ...saved, id: 5, path: '/staff/homes', name: 'Of another page' }] };
    const { user, api } = await show('?assignee=5&sort=due', {
      listSavedViews: views,
      deleteSavedView: { deleted: true },
    });
    const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(tabs.getByRole('link', { name: 'Lena by due date' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.queryByRole('link', { name: 'Of another page' })).toBeNull();
    await user.click(tabs.getByRole('button', { name: 'Delete view Lena by due date' }));
    expect(listInputs(api, 'deleteSavedView')).toEqual([{ params: { id: 4 } }]);
  });

  it('are saved with the filters and without the page', async () => {
    const { user, api } = await show('?assignee=5&sort=due&cursor=2s.b', { saveView: saved });
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lena by due date{Enter}');
    const { path, name, query } = saved;
    await waitFor(() => expect(listInputs(api, 'saveView')).toEqual([{ body: { path, name, query } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be saved by people who may only read, or for a view that exists anyway', async () => {
    await show('?assignee=5', {}, sampleStaff({ role: 'read_only_admin' }));
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
    await show('?assignee=me');
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  });
});

it('links to the same items as CSV', async () => {
  await show('?status=closed&cursor=2s.b');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/v1/staff/leads.csv?status=closed',
  );
});

describe('bulk assignment', () => {
  const results = [
    { reference: priya!.reference, effect: 'assigned', item: priya },
    { reference: overdue.reference, effect: 'assigned', item: overdue },
    { reference: answered.reference, effect: 'already_assigned', item: answered },
  ];

  it('says what would happen to each lead before it happens', async () => {
    const { user, api } = await show('', { assignLeads: { results } });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 on this page' }));
    const bar = screen.getByRole('region', { name: 'Bulk actions' });
    await user.click(within(bar).getByRole('button', { name: 'Preview' }));
    expect(within(bar).getByRole('combobox', { name: 'Assign to' })).toHaveAccessibleDescription('Choose a colleague');
    await user.selectOptions(within(bar).getByRole('combobox', { name: 'Assign to' }), 'Grace Okafor');
    await user.click(within(bar).getByRole('button', { name: 'Preview' }));
    expect(await within(bar).findByRole('heading', { name: 'Assign 2 of 3: Grace Okafor' })).toBeVisible();
    expect(bar).toHaveTextContent('Assign 2 Priya Nair, Daniel Okafor');
    expect(bar).toHaveTextContent('Leave 1 as is Wei Chen: already assigned to this person');
    await user.click(within(bar).getByRole('button', { name: 'Assign 2' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull());
    expect(listInputs(api, 'assignLeads')).toMatchObject([
      { body: { isPreview: true } },
      { body: { isPreview: false } },
    ]);
  });

  it('shows at its field why a colleague cannot be assigned', async () => {
    const message = 'This person may not work on all of these.';
    const { user } = await show('', {
      assignLeads: new ApiError(422, {
        error: { code: 'invalid', message, request_id: '1', fields: [{ path: 'assignee_id', message }] },
      }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Wei Chen, LD-DONE01' }));
    const select = screen.getByRole('combobox', { name: 'Assign to' });
    await user.selectOptions(select, 'Lena Fischer');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(select).toHaveAccessibleDescription(message));
  });
});
