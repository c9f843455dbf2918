import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ROLE_LABELS, USER_ROLES, type UserRole } from '@lodestay/contracts';
import { PERMISSION_LABELS } from '@lodestay/contracts/permission-labels';
import { PERMISSIONS, ROLE_GRANTS } from '@lodestay/contracts/permissions';
import { SCOPE_LABELS } from '../../features/roles/role-matrix.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

const show = (role: UserRole = 'admin', query = '') => showStaffPage(`/staff/roles${query}`, { as: { role } });

describe('the table of roles', () => {
  it('shows exactly what the server checks', async () => {
    await show();
    const table = screen.getByRole('table');
    const roles = within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => USER_ROLES.find((role) => textContent.startsWith(ROLE_LABELS[role]))!);
    expect(roles.toSorted()).toEqual([...USER_ROLES].toSorted());
    const shown = new Map(
      [...table.querySelectorAll('tr')].flatMap((row) => {
        const code = row.querySelector('code');
        return code ? [[code.textContent, [...row.querySelectorAll('td')].map((cell) => cell.textContent)]] : [];
      }),
    );
    expect([...shown.keys()].toSorted()).toEqual([...PERMISSIONS].toSorted());
    for (const permission of PERMISSIONS) {
      const expected = roles.map((role) => {
        const scope = ROLE_GRANTS[role][permission];
        return scope ? SCOPE_LABELS[scope] : '–No access';
      });
      expect([permission, shown.get(permission)]).toEqual([permission, expected]);
      expect(within(table).getByText(PERMISSION_LABELS[permission].label)).toBeInTheDocument();
    }
  });

  it('names the own role, which small screens show first', async () => {
    await show('hub_manager');
    expect(screen.getByRole('columnheader', { name: /^Hub manager.*your role/ })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('hub_manager');
  });

  it('shows on small screens the role of the URL', async () => {
    const { navigate, user } = await show('admin', '?role=member');
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('member');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Partner');
    expect(navigate).toHaveBeenLastCalledWith('/staff/roles?role=direct_partner', { keepScroll: true });
  });

  it('does not exist for people who are not staff', async () => {
    expect((await show('member')).outcome).toEqual({ status: 404 });
  });
});
