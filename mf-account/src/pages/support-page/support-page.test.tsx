import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import type { SupportCase } from '../../features/support/use-support-case.ts';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page as CasePage } from '../support-case-page/support-case-page.tsx';
import { Page } from './support-page.tsx';

const sample: SupportCase = {
  reference: 'SC-7KQ2M9',
  category: 'payment',
  subject: 'A charge',
  status: 'answered',
  openedAt: '2027-03-01T18:00:00.000Z',
  changedAt: '2027-03-02T18:00:00.000Z',
  stay: null,
  rating: null,
  messages: [
    { id: 1, sender: 'guest', text: 'What is this charge?', photos: [], files: [], sentAt: '2027-03-01T18:00:00.000Z' },
    { id: 2, sender: 'staff', text: 'It is the deposit.', photos: [], files: [], sentAt: '2027-03-02T18:00:00.000Z' },
  ],
  actions: ['write', 'close'],
};

function open(page: 'list' | 'case', answers: Record<string, unknown>) {
  const api = fakeApi(answers);
  const platform = testPlatform({ api, session: createStore(signedInSession(sampleUser)) });
  if (page === 'list') renderAt(<Page />, { url: '/account/support', platform });
  else
    renderAt(<CasePage />, {
      url: `/account/support/${sample.reference}`,
      path: '/account/support/:reference',
      platform,
    });
  return { api, user: userEvent.setup() };
}

it('lists requests with their status, and sends a new one', async () => {
  const { api, user } = open('list', {
    listSupportCases: { cases: [sample], nextCursor: null },
    listReservations: { reservations: [], page: 1, resultsPerPage: 20, total: 0 },
    openSupportCase: sample,
  });
  const list = within(await screen.findByRole('list', { name: 'Requests' }));
  expect(list.getByRole('link', { name: 'A charge' })).toHaveAttribute('href', '/account/support/SC-7KQ2M9');
  expect(list.getByText('Answered')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New request' }));
  await user.type(await screen.findByLabelText('Subject'), 'My card');
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Payment or refund');
  await user.type(screen.getByLabelText('Message'), 'May I change it?');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(api.calls).toContainEqual({
    name: 'openSupportCase',
    input: {
      body: { category: 'payment', subject: 'My card', text: 'May I change it?', reservationId: null, files: [] },
    },
  });
});

it('shows the conversation, and closes and rates it', async () => {
  const closed: SupportCase = { ...sample, status: 'closed', actions: ['write', 'rate'] };
  const { api, user } = open('case', {
    getSupportCase: sample,
    closeOwnSupportCase: closed,
    rateSupportCase: { ...closed, rating: 4 },
    sendSupportMessage: sample,
  });
  expect(await screen.findByText('It is the deposit.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByText('Write a message')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'It’s solved: close request' }));
  const send = await screen.findByRole('button', { name: 'Send rating' });
  await user.click(send);
  expect(screen.getByText('Choose from 1 to 5')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.click(send);
  expect(await screen.findByText('Thanks, we’ve received your rating.')).toBeInTheDocument();
  expect(api.calls).toContainEqual({
    name: 'rateSupportCase',
    input: { params: { reference: 'SC-7KQ2M9' }, body: { rating: 4 } },
  });
  await user.type(screen.getByRole('textbox'), 'One more thing');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(api.calls).toContainEqual({
    name: 'sendSupportMessage',
    input: { params: { reference: 'SC-7KQ2M9' }, body: { text: 'One more thing', files: [] } },
  });
});
