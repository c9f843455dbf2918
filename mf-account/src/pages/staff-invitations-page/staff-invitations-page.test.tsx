import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { sampleInvitation } from '../../testing/sample-people.ts';
import { listInputs, showStaffPage } from '../../testing/show-staff-page.tsx';

const revoked = sampleInvitation({
  id: 4,
  email: 'leasing@alder.example',
  kind: 'partner',
  role: 'direct_partner',
  markets: [],
  invitedBy: null,
  state: 'revoked',
  revokedAt: '2027-02-02T16:00:00.000Z',
  allowedActions: [],
});
const page = {
  invitations: [sampleInvitation(), revoked],
  nextCursor: null,
  allowedKinds: ['staff', 'coordinator', 'partner'],
};

const show = (query = '', answers: Record<string, unknown> = {}) =>
  showStaffPage(`/staff/invitations${query}`, { answers: { listInvitations: page, ...answers } });

describe('the invitations', () => {
  it('show who is invited to what, by whom', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Invitations \|/), robots: 'noindex' });
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/noor@example/)).toEqual([
      'Hub managerDenver',
      'Ruth Lindqvist',
      expect.stringMatching(/^Openuntil Mar 8/),
      'Revoke the invitation to noor@example.com',
    ]);
    expect(cells(/leasing@alder/)).toEqual(['Partner', 'Command line', expect.stringMatching(/^RevokedFeb 2/), 'None']);
  });

  it('are filtered by state in the URL', async () => {
    const { api } = await show('?state=open');
    expect(listInputs(api, 'listInvitations')).toEqual([{ query: { state: 'open' } }]);
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/staff/invitations');
  });

  it('can be revoked after a question', async () => {
    const { user, api } = await show('', { revokeInvitation: revoked });
    await user.click(screen.getByRole('button', { name: 'Revoke the invitation to noor@example.com' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Revoke this invitation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(listInputs(api, 'revokeInvitation')).toEqual([{ params: { id: 5 } }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('offer nothing to people who may only read', async () => {
    await show('', { listInvitations: { ...page, invitations: [revoked], allowedKinds: [] } });
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });
});

describe('inviting', () => {
  it('asks for what the kind needs', async () => {
    const markets = [{ id: 1, slug: 'denver', name: 'Denver' }];
    const { user, api } = await show('', {
      listStaffMarkets: { markets },
      createInvitation: sampleInvitation({ email: 'ida@example.com' }),
    });
    await user.keyboard('n');
    const dialog = screen.getByRole('dialog', { name: 'Invite a person' });
    const send = within(dialog).getByRole('button', { name: 'Send invitation' });
    await user.click(send);
    const email = within(dialog).getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Enter an email address');
    await user.type(email, 'ida@example.com');
    await user.click(send);
    expect(within(dialog).getByRole('combobox', { name: 'Role' })).toHaveFocus();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role' }), 'Hub manager');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Denver' }));
    await user.click(send);
    await waitFor(() =>
      expect(listInputs(api, 'createInvitation')).toEqual([
        {
          body: { email: 'ida@example.com', kind: 'staff', role: 'hub_manager', markets: [1], organization: null },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers only the kinds that the server allows, and keeps what was typed after an error', async () => {
    const message = 'This person is staff already. Change their role instead.';
    const { user, api } = await show('', {
      listInvitations: { ...page, allowedKinds: ['coordinator', 'partner'] },
      createInvitation: new ApiError(409, { error: { code: 'conflict', message, request_id: '1' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Invite a person' }));
    const dialog = screen.getByRole('dialog', { name: 'Invite a person' });
    const kind = within(dialog).getByRole('combobox', { name: 'Joins as' });
    expect([...kind.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Housing coordinator',
      'Partner',
    ]);
    await user.selectOptions(kind, 'Partner');
    await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'grace@lodestay.example');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`${message} What you typed is kept.`);
    expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveValue('grace@lodestay.example');
    expect(listInputs(api, 'createInvitation')).toMatchObject([{ body: { kind: 'partner', organization: null } }]);
  });
});
