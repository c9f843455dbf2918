import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import type { Person } from '../../staff/person-text.ts';
import { sampleEntry, sampleLog, samplePerson } from '../../testing/sample-people.ts';
import { listInputs, showStaffPage } from '../../testing/show-staff-page.tsx';

const show = (
  person: Partial<Person> = {},
  answers: Record<string, unknown> = {},
  role: 'super_admin' | 'read_only_admin' = 'super_admin',
) =>
  showStaffPage('/staff/people/12', {
    as: { role },
    answers: {
      getPerson: samplePerson(person),
      listAuditEntries: sampleLog(sampleEntry()),
      listCreditsOfPerson: NO_CREDITS,
      ...answers,
    },
  });
const NO_CREDITS = { balance: 0, lots: [], history: [], historyCursor: null, giftLimit: 25_000 };
const region = (name: string) => screen.getByRole('region', { name });
const conflict = (current: Person) =>
  new ApiError(409, {
    error: {
      code: 'conflict',
      message: 'Not saved: someone changed this first. Please try again.',
      request_id: '1',
      data: { current, changed_by: 'Ruth Lindqvist', changed_at: '2027-03-02T17:58:00.000Z' },
    },
  });

describe('the page of a person', () => {
  it('shows the facts, and says what is not known', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Person 12 \|/), robots: 'noindex' });
    const facts = region('Facts');
    expect(facts).toHaveTextContent('RoleMember');
    expect(facts).toHaveTextContent('PhoneNot stated');
    expect(facts).toHaveTextContent('IdentityNot stated');
  });

  it('shows what happened, from the audit log', async () => {
    const { api } = await show();
    expect(listInputs(api, 'listAuditEntries')).toEqual([
      { query: { targetType: 'account', targetId: '12', limit: 30 } },
    ]);
    const timeline = region('Timeline');
    expect(timeline).toHaveTextContent('Grace Okafor changed the role');
    expect(timeline).toHaveTextContent('Role: Applicant → Member');
    expect(timeline).toHaveTextContent('Reason: Paid the annual fee');
    expect(within(timeline).getByRole('link', { name: 'See all in the audit log' })).toHaveAttribute(
      'href',
      '/staff/audit?target_type=account&target_id=12',
    );
  });

  it('offers nothing to people who may only read', async () => {
    await show({ allowedActions: [], refusals: [] }, {}, 'read_only_admin');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says why an action is not possible', async () => {
    await show({
      allowedActions: ['end_sessions'],
      refusals: [
        { action: 'change_role', message: 'You can’t change your own role. Ask another super admin.' },
        { action: 'suspend', message: 'You can’t suspend your own account.' },
        { action: 'impersonate', message: 'You can’t sign in as yourself.' },
      ],
    });
    expect(region('Change role')).toHaveTextContent('You can’t change your own role. Ask another super admin.');
    expect(region('Suspend this account')).toHaveTextContent('You can’t suspend your own account.');
    expect(region('Sign in as this person')).toHaveTextContent('You can’t sign in as yourself.');
    expect(screen.getByRole('button', { name: 'Sign in as this person' })).toBeDisabled();
  });

  it('does not exist for others, for an unknown account, and for another address', async () => {
    expect((await show({}, { getPerson: new ApiError(403, null) })).outcome).toEqual({ status: 404 });
    expect((await showStaffPage('/staff/people/zero')).outcome).toEqual({ status: 404 });
  });
});

describe('a change of the role', () => {
  it('lists what changes, and asks for a reason', async () => {
    const { user, api } = await show({}, { changeRole: samplePerson({ role: 'read_only_admin', version: 5 }) });
    const form = region('Change role');
    const submit = within(form).getByRole('button', { name: 'Change role' });
    await user.click(submit);
    expect(within(form).getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/^Choose another role/);
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Read-only admin');
    const preview = within(form).getByRole('status');
    expect(preview).toHaveTextContent('Member → Read-only admin');
    expect(preview).toHaveTextContent('Gains: ');
    expect(preview).toHaveTextContent('See leads');
    expect(preview).toHaveTextContent(/Loses: .*Pay/);
    expect(preview).toHaveTextContent('Ends 2 sessions');
    await user.click(submit);
    expect(within(form).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await user.keyboard('Joins the finance team');
    await user.click(submit);
    await waitFor(() =>
      expect(listInputs(api, 'changeRole')).toEqual([
        {
          params: { id: 12 },
          body: {
            role: 'read_only_admin',
            organization: null,
            markets: [],
            reason: 'Joins the finance team',
            version: 4,
          },
        },
      ]),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(region('Facts')).toHaveTextContent('RoleRead-only admin');
  });

  it('asks for the markets of a manager', async () => {
    const markets = [
      { id: 1, slug: 'austin', name: 'Austin' },
      { id: 2, slug: 'denver', name: 'Denver' },
    ];
    const { user, api } = await show({}, { listStaffMarkets: { markets }, changeRole: samplePerson() });
    const form = region('Change role');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Hub manager');
    await user.click(within(form).getByRole('button', { name: 'Change role' }));
    expect(within(form).getByRole('group', { name: 'Markets' })).toHaveAccessibleDescription(
      'Choose at least one market',
    );
    await user.click(await within(form).findByRole('checkbox', { name: 'Denver' }));
    await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Takes over Denver');
    await user.click(within(form).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(listInputs(api, 'changeRole')).toMatchObject([{ body: { markets: [2] } }]));
  });

  it('finds the organization of a coordinator by its name', async () => {
    const organizations = [{ id: 4, name: 'Northwind Health' }];
    const { user, api } = await show({}, { listOrganizations: { organizations }, changeRole: samplePerson() });
    const form = region('Change role');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Housing coordinator');
    await user.type(within(form).getByRole('combobox', { name: 'Organization' }), 'north');
    await user.click(await screen.findByRole('option', { name: 'Northwind Health' }));
    await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Named by Northwind');
    await user.click(within(form).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(listInputs(api, 'changeRole')).toMatchObject([{ body: { organization: 4 } }]));
  });

  it('keeps what was typed when someone changed the role first', async () => {
    const current = samplePerson({ role: 'applicant', version: 5 });
    const { user } = await show({}, { changeRole: conflict(current) });
    const form = region('Change role');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Joins the support team');
    await user.click(within(form).getByRole('button', { name: 'Change role' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveFocus();
    expect(banner).toHaveTextContent(/^Not saved: Ruth Lindqvist changed this first on .* Role: Member → Applicant/);
    await user.click(within(banner).getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(within(form).getByRole('combobox', { name: 'Role' })).toHaveValue('admin');
    expect(within(form).getByRole('textbox', { name: 'Reason' })).toHaveValue('Joins the support team');
  });
});

describe('a suspension', () => {
  it('needs a reason, and can be undone', async () => {
    const suspended = samplePerson({
      suspendedAt: '2027-03-02T18:00:00.000Z',
      sessions: [],
      allowedActions: ['restore', 'end_sessions'],
    });
    const { user, api } = await show({}, { suspendPerson: suspended });
    await user.click(screen.getByRole('button', { name: 'Suspend account' }));
    const reason = screen.getByRole('textbox', { name: 'Reason to suspend' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Give a reason of at least 10 characters');
    await user.type(reason, 'Reported as a fake account');
    await user.click(screen.getByRole('button', { name: 'Suspend account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ortiz Suspended' })).toHaveFocus();
    expect(listInputs(api, 'suspendPerson')).toEqual([
      { params: { id: 12 }, body: { reason: 'Reported as a fake account' } },
    ]);
    expect(screen.getByRole('button', { name: 'Restore account' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason to restore' })).toHaveValue('');
  });

  it('keeps the reason if it fails', async () => {
    const { user } = await show({}, { suspendPerson: new ApiError(503, null) });
    await user.type(screen.getByRole('textbox', { name: 'Reason to suspend' }), 'Reported as fake');
    await user.click(screen.getByRole('button', { name: 'Suspend account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your reason is kept.');
    expect(screen.getByRole('textbox', { name: 'Reason to suspend' })).toHaveValue('Reported as fake');
  });
});

describe('sessions', () => {
  it('end one by one or all at once', async () => {
    const [first] = samplePerson().sessions;
    const { user, api } = await show(
      {},
      { endPersonSession: samplePerson({ sessions: [first!] }), endPersonSessions: samplePerson({ sessions: [] }) },
    );
    await user.click(screen.getByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(region('Sessions')).toHaveTextContent('This person is not signed in anywhere.'));
    expect(listInputs(api, 'endPersonSessions')).toEqual([{ params: { id: 12 } }]);
  });

  it('of an impersonation are marked', async () => {
    const [first] = samplePerson().sessions;
    await show({ sessions: [{ ...first!, isAliased: true }] });
    expect(region('Sessions')).toHaveTextContent('Impersonation by staff');
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  });
});

describe('signing in as the person', () => {
  it('says what is blocked and recorded, and needs a reason', async () => {
    const { user, api } = await show({}, { startAlias: new ApiError(503, null) });
    await user.click(screen.getByRole('button', { name: 'Sign in as this person' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign in as Maya Ortiz for 30 minutes?' });
    expect(dialog).toHaveTextContent('Everything you do is recorded under both names.');
    expect(dialog).toHaveTextContent('BlockedPayments, passwords, email changesExports and account deletion');
    await user.click(within(dialog).getByRole('button', { name: 'Start impersonation' }));
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveFocus();
    expect(listInputs(api, 'startAlias')).toEqual([]);
    await user.type(reason, 'Ticket 20931: no dates');
    await user.click(within(dialog).getByRole('button', { name: 'Start impersonation' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your reason is kept.');
    expect(listInputs(api, 'startAlias')).toEqual([{ body: { accountId: 12, reason: 'Ticket 20931: no dates' } }]);
  });
});

describe('a gift', () => {
  it('is given with a reason, within the limit', async () => {
    const { user, api } = await show({}, { grantCredit: { ...NO_CREDITS, balance: 5_000 } });
    const form = within(region('Give a credit'));
    await user.type(form.getByRole('textbox', { name: 'Amount in dollars' }), '300');
    await user.type(form.getByRole('textbox', { name: 'Reason for the credit' }), 'Sorry for the noise');
    await user.click(form.getByRole('button', { name: 'Give credit' }));
    expect(form.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAccessibleDescription(
      /At most \$250\.00 at once/,
    );
    expect(listInputs(api, 'grantCredit')).toEqual([]);
    await user.clear(form.getByRole('textbox', { name: 'Amount in dollars' }));
    await user.type(form.getByRole('textbox', { name: 'Amount in dollars' }), '$50');
    await user.click(form.getByRole('button', { name: 'Give credit' }));
    await waitFor(() => expect(region('Give a credit')).toHaveTextContent('Has $50.00 of credit now.'));
    expect(listInputs(api, 'grantCredit')).toEqual([
      { params: { id: 12 }, body: { amount: 5_000, reason: 'Sorry for the noise' } },
    ]);
  });
});
