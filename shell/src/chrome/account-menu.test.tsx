import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { ADMIN_ROLES, USER_ROLES, type CurrentUser, type UserRole } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { renderAt, testPlatform } from '@lodestay/testing';
import { AccountMenu } from './account-menu.tsx';

function getStaffLinks(role: UserRole, mayRelease?: boolean, pathname = '/') {
  const user = { fullName: 'Anna Kahn', firstName: 'Anna', email: 'anna@example.com', role } as CurrentUser;
  const session = createStore(signedInSession(user));
  renderAt(<AccountMenu pathname={pathname} mayRelease={mayRelease} />, { platform: testPlatform({ session }) });
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href!.startsWith('/staff'));
}

it.each(USER_ROLES)('links %s to the pages for staff that the role may open', (role) => {
  expect(getStaffLinks(role)).toEqual([
    ...((ADMIN_ROLES as readonly UserRole[]).includes(role) ? ['/staff', '/staff/analytics'] : []),
    ...(role === 'super_admin' ? ['/staff/releases'] : []),
  ]);
});

it('links admins who may release to the console', () => {
  expect(getStaffLinks('admin', true)).toEqual(['/staff', '/staff/analytics', '/staff/releases']);
});

it('marks the page for staff that is open', () => {
  getStaffLinks('super_admin', true, '/staff/analytics');
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Analytics']);
});
