import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ApiError } from '@lodestay/platform/http';
import { SearchDialog } from './search-dialog.tsx';

type Found = ResponseOf<'searchRecords'>;

const FOUND: Found = {
  groups: [
    {
      kind: 'person',
      hasMore: true,
      results: [
        { kind: 'person', title: 'Maya Ortiz', subtitle: 'maya@example.com · Member', href: '/staff/people/7' },
        { kind: 'person', title: 'Maya Orwell', subtitle: 'mo@example.com · Applicant', href: '/staff/people/8' },
      ],
    },
    {
      kind: 'lead',
      hasMore: false,
      results: [{ kind: 'lead', title: 'Maya North · LD-7K2M9Q', subtitle: 'Open', href: '/staff/leads/LD-7K2M9Q' }],
    },
  ],
  unanswered: [],
};
const PAGES = [
  { label: 'Leads', href: '/staff/leads' },
  { label: 'Payment problems', href: '/staff/payment-problems' },
];
const NOTHING: Found = { groups: [], unanswered: [] };

const followed: string[] = [];
const follow = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const { ctrlKey, metaKey } = event as MouseEvent;
  followed.push(`${link.getAttribute('href')}${ctrlKey || metaKey ? ' in a new tab' : ''}`);
};

beforeEach(() => {
  followed.length = 0;
  document.addEventListener('click', follow);
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  document.removeEventListener('click', follow);
});

function show(response: unknown = FOUND) {
  const api = fakeApi({ searchRecords: response });
  const onClose = jest.fn();
  renderAt(<SearchDialog label="Search people and leads" pages={PAGES} onClose={onClose} />, {
    platform: testPlatform({ api }),
  });
  return { api, onClose, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search people and leads' }) };
}

const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('the search of the console', () => {
  it('shows results by kind, with the first one active', async () => {
    const { field } = show();
    expect(screen.getByText(/^Type the beginning/)).toBeVisible();
    await userEvent.type(field, 'maya');
    const people = within(await screen.findByRole('group', { name: /^People/ }));
    expect(screen.getByText('First 2, type more to narrow')).toBeVisible();
    expect(people.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/staff/people/7',
      '/staff/people/8',
    ]);
    expect(screen.getByRole('group', { name: 'Leads' })).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(active(field)).toHaveTextContent('Maya Ortiz');
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
  });

  it('moves with the arrow keys around the ends, and opens with Enter', async () => {
    const { field } = show();
    await userEvent.type(field, 'maya');
    await screen.findByText('Maya Ortiz');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)).toHaveTextContent('Maya North');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toHaveTextContent('Maya Orwell');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(followed).toEqual(['/staff/people/8', '/staff/people/8 in a new tab']);
  });

  it('sends one request for what is typed fast, and cancels earlier ones', async () => {
    const signals: AbortSignal[] = [];
    const { field, api } = show();
    const call = api.call;
    api.call = ((name: 'searchRecords', input: object, options: { signal: AbortSignal }) => {
      signals.push(options.signal);
      return call(name, input);
    }) as typeof api.call;
    await userEvent.type(field, 'may');
    await waitFor(() => expect(api.calls).toEqual([{ name: 'searchRecords', input: { query: { q: 'may' } } }]));
    await userEvent.type(field, 'a ');
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(api.calls[1]).toEqual({ name: 'searchRecords', input: { query: { q: 'maya' } } });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('opens the first result when Enter was pressed before the results came', async () => {
    const { field } = show();
    await userEvent.type(field, 'maya{Enter}');
    expect(followed).toEqual([]);
    await waitFor(() => expect(followed).toEqual(['/staff/people/7']));
  });

  it('asks for a longer text, without a request', async () => {
    const { field, api } = show();
    await userEvent.type(field, 'm');
    expect(screen.getByText('Type at least 2 characters.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('says that nothing matches', async () => {
    const { field } = show(NOTHING);
    await userEvent.type(field, 'zzz');
    expect(await screen.findByText('No matches for “zzz”')).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('says which kinds have too many matches', async () => {
    const { field } = show({ groups: [], unanswered: ['home', 'lead'] });
    await userEvent.type(field, 'house');
    expect(
      await screen.findByText('Too many matches in homes and leads. Type more to find what is missing.'),
    ).toBeVisible();
  });

  it('searches again after a failure', async () => {
    const answers = [new ApiError(503, null), FOUND];
    const { field } = show(() => answers.shift());
    await userEvent.type(field, 'maya');
    expect(await screen.findByText('The search did not work')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maya Ortiz')).toBeVisible();
  });

  it('goes to a page of the console, before anything is typed too', async () => {
    const { field, api } = show();
    expect(screen.getAllByRole('option').map((option) => option.textContent.trim())).toEqual([
      'Leads',
      'Payment problems',
    ]);
    await userEvent.type(field, '{ArrowDown}{Enter}');
    await userEvent.type(field, 'l{Enter}');
    expect(followed).toEqual(['/staff/payment-problems', '/staff/leads']);
    expect(api.calls).toEqual([]);
  });

  it('shows pages before records', async () => {
    const { field } = show();
    await userEvent.type(field, 'pay');
    await screen.findByText('Maya Ortiz');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/staff/payment-problems',
      '/staff/people/7',
      '/staff/people/8',
      '/staff/leads/LD-7K2M9Q',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('4 results');
  });

  it('closes with its button and by a click beside it', async () => {
    const { onClose } = show();
    const dialog = screen.getByRole('dialog', { name: 'Search' });
    await userEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    (dialog as HTMLDialogElement).showModal();
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
