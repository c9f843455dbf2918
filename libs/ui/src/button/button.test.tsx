import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Button, ButtonLink, IconButton, SaveButton, SearchIcon } from '@lodestay/ui';

afterEach(cleanup);

describe('Button', () => {
  it('is pressed, and does not send a form unless asked to', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button onClick={press}>Reserve</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('while loading is disabled, keeps its label out of sight and is named loading', async () => {
    const press = jest.fn();
    render(
      <Button loading onClick={press}>
        Reserve
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'loading' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('has the press scale only while it can be pressed', () => {
    const { rerender } = render(<Button>Reserve</Button>);
    const pressable = screen.getByRole('button').className.split(' ');
    rerender(<Button loading>Reserve</Button>);
    const busy = screen.getByRole('button').className.split(' ');
    expect(pressable.filter((name) => !busy.includes(name))).toHaveLength(1);
  });
});

describe('ButtonLink', () => {
  it('goes where the router says', () => {
    render(
      <MemoryRouter>
        <ButtonLink href="/s/denver">Homes</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Homes' }).getAttribute('href')).toBe('/s/denver');
  });
});

describe('IconButton and SaveButton', () => {
  it('are named', async () => {
    const toggle = jest.fn();
    render(
      <>
        <IconButton label="Search">
          <SearchIcon />
        </IconButton>
        <SaveButton name="The Alder, 412" saved onToggle={toggle} />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save The Alder, 412', pressed: true }));
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  it('have a tooltip for a pointer that comes, and tell others that it came', async () => {
    const near = jest.fn();
    render(<SaveButton name="The Alder, 412" saved={false} onToggle={() => {}} onNear={near} />);
    const button = screen.getByRole('button');
    expect(button.hasAttribute('title')).toBe(false);
    await userEvent.hover(button);
    expect(button.title).toBe('Save The Alder, 412');
    expect(near).toHaveBeenCalledTimes(1);
  });
});
