import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import { PlainNear } from './plain-near.tsx';

it('is a plain form for a place that keeps the rest of the search', () => {
  renderAt(
    <PlainNear
      path="/s/denver/apartments/corporate"
      search={{ ...EMPTY_SEARCH, minBeds: 2, sortBy: 'price', page: 3 }}
    />,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Near a place' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/s/denver/apartments/corporate']);
  screen.getByLabelText('Near a place', { selector: 'input' }).setAttribute('value', 'LoDo');
  expect(Object.fromEntries(new FormData(form))).toEqual({ minBeds: '2', sortBy: 'distance', near: 'LoDo' });
});
