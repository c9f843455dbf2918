import { expect, it } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import { Page } from './terms-page.tsx';

it('states only what the product does', () => {
  renderAt(<Page />);
  expect(document.body).toHaveTextContent('A building can have its own fee.');
  expect(document.body).not.toHaveTextContent(/close your account at any time/);
  expect(document.body).toHaveTextContent('You can delete your account in your account once nothing is open');
});

it('gives a full refund within 24 hours of booking without exception, and Standby for a week or more', () => {
  renderAt(<Page />);
  expect(document.body).toHaveTextContent('within 24 hours of booking, you get a full refund, even after check-in');
  expect(document.body).toHaveTextContent(
    'Homes are offered on Standby when they are available for at least 7 nights.',
  );
});
