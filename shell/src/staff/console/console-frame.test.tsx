import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, type CurrentUser, type UserRole } from '@lodestay/contracts';
import { renderAt } from '@lodestay/testing';
import { ConsoleFrame } from './console-frame.tsx';
import type { ConsoleModel } from './console-model.ts';

const NOW = '2027-01-10T12:00:00.000Z';
const leads = { name: 'leads', open: 18, overdue: 0, mine: 2, oldestOpenedAt: '2027-01-09T14:00:00.000Z' } as const;

function show({
  model = {},
  user = {},
  pathname = '/staff',
  mayRelease,
}: {
  model?: Partial<ConsoleModel>;
  user?: Partial<CurrentUser>;
  pathname?: string;
  mayRelease?: boolean;
} = {}) {
  renderAt(
    <ConsoleFrame
      model={{ queues: [leads], markets: [], ...model }}
      user={{ fullName: 'Tomás Rivera', role: 'admin', ...user } as CurrentUser}
      pathname={pathname}
      now={NOW}
      mayRelease={mayRelease}
      account="<button>Account</button>"
    />,
  );
  // Opens it. The elements of a closed popover have no names.
  screen.getByRole('navigation', { hidden: true }).removeAttribute('popover');
  return within(screen.getByRole('navigation', { name: 'Staff console' }));
}

const link = (navigation: ReturnType<typeof show>, name: string | RegExp) => navigation.getByRole('link', { name });

describe('ConsoleFrame', () => {
  it('shows each queue with its open items and the age of the oldest', () => {
    const queue = link(show(), 'Leads 18 open, the oldest for 22 hours');
    expect(queue).toHaveAttribute('href', '/staff/leads');
    expect(queue).toHaveTextContent('22 h');
  });

  it('says how many items are overdue', () => {
    expect(link(show({ model: { queues: [{ ...leads, overdue: 3 }] } }), /22 hours, 3 overdue$/)).toBeInTheDocument();
  });

  it('shows no age for an empty queue', () => {
    const empty = { ...leads, open: 0, mine: 0, oldestOpenedAt: null };
    expect(link(show({ model: { queues: [empty] } }), 'Leads 0 open')).toBeInTheDocument();
  });

  it('says that the queues are unknown, and keeps the other links', () => {
    const navigation = show({ model: { queues: null } });
    expect(navigation.getByText('The queues could not be loaded. Reload the page to try again.')).toBeInTheDocument();
    expect(link(navigation, 'Analytics')).toHaveAttribute('href', '/staff/analytics');
  });

  it.each([
    ['/staff', undefined],
    ['/staff/leads', 'page'],
    ['/staff/leads/LD-7KQ2M9', 'true'],
    ['/staff/leadsheets', undefined],
  ])('marks the queue of %s', (pathname, current) => {
    expect(link(show({ pathname }), /^Leads/).getAttribute('aria-current') ?? undefined).toBe(current);
  });

  it.each<[UserRole, boolean]>([
    ['admin', true],
    ['read_only_admin', true],
    ['hub_manager', false],
  ])('links %s to the pages about people: %s', (role, isLinked) => {
    const navigation = show({ user: { role } });
    for (const label of ['People', 'Invitations', 'Audit log'])
      expect([label, navigation.queryByRole('link', { name: label }) !== null]).toEqual([label, isLinked]);
    expect(link(navigation, 'Roles')).toHaveAttribute('href', '/staff/roles');
  });

  it('marks the page that is open', () => {
    const navigation = show({ pathname: '/staff/people/12' });
    expect(link(navigation, 'People')).toHaveAttribute('aria-current', 'true');
    expect(link(navigation, 'Roles')).not.toHaveAttribute('aria-current');
  });

  it('links to the releases only for people who may see them', () => {
    expect(show().queryByRole('link', { name: 'Releases' })).toBeNull();
  });

  it.each([{ mayRelease: true }, { user: { role: 'super_admin' } as const }])('links to the releases: %#', (given) => {
    expect(link(show(given), 'Releases')).toHaveAttribute('href', '/staff/releases');
  });

  it('loads a page for every link, and links to the site', () => {
    const links = show({ mayRelease: true }).getAllByRole('link');
    expect(links.filter((one) => one.dataset['plain'] === undefined)).toEqual([]);
    expect(links.at(-1)).toHaveAttribute('href', '/');
  });

  it.each(ADMIN_ROLES)('names the person and the role %s', (role) => {
    show({ user: { role } });
    expect(screen.getByText('Tomás Rivera')).toBeInTheDocument();
    expect(screen.getByText(/^(Super admin|Admin|Read-only admin|Hub manager|Area general manager)$/)).toBeVisible();
  });

  it('names the markets of the person', () => {
    show({ user: { role: 'hub_manager' }, model: { markets: ['Boulder', 'Denver'] } });
    expect(screen.getByText('Hub manager, Boulder, Denver')).toBeVisible();
  });

  it('opens and closes the navigation with buttons that need no script', () => {
    const navigation = show();
    const { id } = screen.getByRole('navigation');
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', id);
    const close = navigation.getByRole('button', { name: 'Close menu' });
    expect([close.getAttribute('popovertarget'), close.getAttribute('popovertargetaction')]).toEqual([id, 'hide']);
  });
});
