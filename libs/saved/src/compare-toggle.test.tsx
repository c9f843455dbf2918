import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, testPlatform } from '@lodestay/testing';
import { addToComparison, removeFromComparison } from './compare-list.ts';
import { CompareLink, CompareToggle } from './compare-toggle.tsx';

const STAY = 'startDate=2027-01-11&endDate=2027-04-11';
const ALL = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5'];

beforeEach(() => ALL.forEach(removeFromComparison));

function show() {
  const navigate = jest.fn();
  const platform = testPlatform({ navigate });
  renderAt(
    <>
      <CompareToggle slug="a-1" name="The Alder" stayQuery={STAY} />
      <CompareLink stayQuery={STAY} />
    </>,
    { platform },
  );
  return { navigate, toasts: platform.toasts, toast: () => platform.toasts.store.get().at(-1) };
}
const toggle = () => screen.getByRole('button', { name: 'Compare The Alder' });

it('adds the home to the comparison and removes it', async () => {
  const { toast } = show();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(toast()).toBeDefined());
  expect(toast()).toMatchObject({
    message: 'The Alder is added. Add another home to compare, up to 4.',
    action: undefined,
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(toggle());
  await waitFor(() => expect(localStorage.getItem('compared_homes')).toBe('[]'));
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
});

it('links to the comparison with the dates when there are two homes', async () => {
  addToComparison('b-2');
  const { toast, navigate } = show();
  await userEvent.click(toggle());
  await waitFor(() =>
    expect(toast()).toMatchObject({
      message: 'The Alder is added to your comparison.',
      action: { label: 'Compare 2 homes' },
    }),
  );
  act(() => toast()!.action!.onPress());
  expect(navigate).toHaveBeenCalledWith(`/compare?homes=b-2,a-1&${STAY}`);
  expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
    'href',
    `/compare?homes=b-2,a-1&${STAY}`,
  );
});

it('replaces the previous toast about the comparison', async () => {
  addToComparison('b-2');
  const { toasts } = show();
  toasts.show('The Birch is ready to compare.', { key: 'comparison' });
  await userEvent.click(toggle());
  await waitFor(() =>
    expect(toasts.store.get()).toMatchObject([
      { message: 'The Alder is added to your comparison.', closeOnNavigation: true },
    ]),
  );
  await userEvent.click(toggle());
  await waitFor(() => expect(toasts.store.get()).toEqual([]));
});

it('replaces the first home with a fifth, and says so', async () => {
  ALL.slice(1).forEach(addToComparison);
  const { toast } = show();
  await userEvent.click(toggle());
  await waitFor(() => expect(toast()).toBeDefined());
  expect(toast()!.message).toBe('The Alder is added and replaces your first home. You can compare up to 4.');
  expect(JSON.parse(localStorage.getItem('compared_homes')!)).toEqual(['c-3', 'd-4', 'e-5', 'a-1']);
});

it('updates when another tab changes the list', async () => {
  show();
  localStorage.setItem('compared_homes', '["a-1","b-2"]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compared_homes' })));
  expect(await screen.findByRole('link', { name: 'Compare 2 homes' })).toBeInTheDocument();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
});
