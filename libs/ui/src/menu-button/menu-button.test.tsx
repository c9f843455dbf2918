import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EllipsisIcon, MenuButton } from '@lodestay/ui';

afterEach(cleanup);

describe('MenuButton', () => {
  it('loads its menu on interaction, moves with arrow keys and closes with Escape', async () => {
    const signOut = jest.fn();
    render(
      <MemoryRouter>
        <MenuButton
          label="Account"
          entries={[
            { id: 'stays', label: 'Reservations', href: '/account/reservations' },
            { id: 'out', label: 'Sign out', separated: true, onPress: signOut },
          ]}
        />
      </MemoryRouter>,
    );
    const button = screen.getByRole('button', { name: 'Account', expanded: false });
    await userEvent.click(button);
    const link = await screen.findByRole('menuitem', { name: 'Reservations' });
    expect(link.getAttribute('href')).toBe('/account/reservations');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has an accessible name if it shows an icon', () => {
    render(<MenuButton label="More" icon={<EllipsisIcon />} entries={[]} />);
    expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
  });
});
