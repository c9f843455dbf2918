import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Chip } from '@lodestay/ui';

afterEach(cleanup);

describe('Chip', () => {
  it('is a toggle when it has a state', async () => {
    const press = jest.fn();
    render(
      <Chip pressed={false} onClick={press}>
        Pets welcome
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pets welcome', pressed: false }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('is a plain button without a state, and shows a count above zero', () => {
    const { rerender } = render(<Chip count={3}>All filters</Chip>);
    expect(screen.getByRole('button', { name: 'All filters 3' }).getAttribute('aria-pressed')).toBeNull();
    rerender(<Chip count={0}>All filters</Chip>);
    expect(screen.getByRole('button', { name: 'All filters' })).toBeTruthy();
  });

  it('with an address is a link, current when on', () => {
    render(
      <Chip href="/s/denver?pets=true" pressed>
        Pets welcome
      </Chip>,
      { wrapper: MemoryRouter },
    );
    const link = screen.getByRole('link', { name: 'Pets welcome' });
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(link.getAttribute('aria-pressed')).toBeNull();
  });
});
