import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStoredValue } from './stored-value.ts';

const KEY = 'tried_words';
const make = () =>
  createStoredValue<readonly string[]>(KEY, [], (kept) => (kept as string[]).map((word) => word.toUpperCase()));

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('returns the value that was set, on this page and in storage', () => {
  const words = make();
  words.set(['A']);
  expect(words.get()).toEqual(['A']);
  expect(localStorage.getItem(KEY)).toBe('["A"]');
});

it.each([
  ['not json', 'nothing of it'],
  ['7', 'what cannot be parsed'],
])('is empty where the storage has %s', (kept) => {
  localStorage.setItem(KEY, kept);
  expect(make().get()).toEqual([]);
});

it('updates when another copy on the same page changes it', () => {
  const [one, other] = [make(), make()];
  expect(other.get()).toEqual([]);
  one.set(['A']);
  expect(other.get()).toEqual(['A']);
});

it('updates when another tab changes it or storage is cleared', () => {
  const words = make();
  const Shown = () => <p>{words.use().join() || 'none'}</p>;
  render(<Shown />);
  localStorage.setItem(KEY, '["a"]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(screen.getByText('A')).toBeInTheDocument();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText('none')).toBeInTheDocument();
});

it('lasts until the page is closed if storage is not available', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const words = make();
  expect(words.get()).toEqual([]);
  words.set(['A']);
  expect(words.get()).toEqual(['A']);
});

it('is empty on the server', () => {
  localStorage.setItem(KEY, '["a"]');
  const words = make();
  const Shown = () => <p>{words.use().length}</p>;
  expect(renderToString(<Shown />)).toBe('<p>0</p>');
});
