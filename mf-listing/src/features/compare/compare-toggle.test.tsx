import { beforeEach, expect, it } from 'vitest';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@lodestay/testing';
import { readStayChoice } from '../../stay/stay-choice.ts';
import { addToComparison, takeFromComparison } from './compare-list.ts';
import { CompareLine, CompareToggle } from './compare-toggle.tsx';

const choice = readStayChoice(new URLSearchParams('startDate=2027-01-11&endDate=2027-04-11'));

beforeEach(() => ['a-1', 'b-2', 'c-3', 'd-4', 'e-5'].forEach(takeFromComparison));

const show = () => renderAt(<><CompareToggle slug="a-1" name="The Alder" /><CompareLine slug="a-1" choice={choice} /></>);
const toggle = () => screen.getByRole('button', { name: 'Compare The Alder' });

it('puts the home into the comparison and leads there with the dates', async () => {
  addToComparison('b-2');
  show();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Compare 2 homes on the whole price' })).toHaveAttribute('href', '/compare?homes=b-2,a-1&startDate=2027-01-11&endDate=2027-04-11');
  await userEvent.click(toggle());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('gives the place of the oldest to a fifth home', () => {
  show();
  act(() => ['a-1', 'b-2', 'c-3', 'd-4', 'e-5'].forEach(addToComparison));
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(JSON.parse(localStorage.getItem('compared_homes')!)).toEqual(['b-2', 'c-3', 'd-4', 'e-5']);
});

it('follows another tab', () => {
  show();
  localStorage.setItem('compared_homes', '["a-1","b-2"]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compared_homes' })));
  expect(screen.getByRole('link', { name: /Compare 2 homes/ })).toBeInTheDocument();
});
