import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import type { StayPeople } from '../../account/use-stay-people.ts';
import type { Progress } from '../../features/application/application-text.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './application-page.tsx';

const income: Progress['income'] = {
  method: 'upload',
  status: 'not_started',
  statedIncome: null,
  statedSavings: null,
  confirmedIncome: null,
  confirmedSavings: null,
  creditScore: null,
  confirmedAt: null,
  validUntil: null,
  documents: [],
};
const identity: Progress['identity'] = {
  method: 'upload',
  status: 'not_started',
  documentKind: null,
  documents: [],
  startedAt: null,
  decidedAt: null,
};
const progress: Progress = {
  identity,
  income,
  requirement: {
    rent: 299_250,
    utilities: 18_000,
    neededIncome: 1_586_250,
    neededSavings: 14_962_500,
    neededScore: 700,
    incomeMet: null,
    savingsMet: null,
    scoreMet: null,
  },
  next: 'guest',
  coSigner: null,
  letter: null,
  sandbox: false,
};

const people: StayPeople = {
  coSigner: null,
  canChangeCoSigner: true,
  occupants: [],
  people: 1,
  maxPeople: 2,
  canInviteOccupants: false,
  canAddOccupants: false,
};
const coSigner: NonNullable<StayPeople['coSigner']> = {
  id: ID,
  firstName: 'Rosa',
  lastName: 'Ortiz',
  email: 'rosa@example.com',
  sentAt: NOW,
  isExpired: false,
  status: 'Invited',
};

function open(changes: Partial<Progress> = {}, given: Partial<StayPeople> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: sampleReservation(),
    getApplicationProgress: { ...progress, ...changes },
    getStayPeople: { ...people, ...given },
    inviteCoSigner: people,
    resendStayInvitation: people,
    sendRequestedDocuments: { identity, income },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/application`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/application', platform });
  return { calls: (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input) };
}

describe('the application page', () => {
  it('asks for what is missing and states the rule with the figures of the stay', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    expect(screen.getByLabelText(/^Front/)).toBeEnabled();
    expect(screen.getByLabelText(/^Back/)).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Check my ID' })).toBeVisible();
    expect(screen.getByText(/5 × \(\$2,992\.50 rent \+ \$180(\.00)? utilities estimate\)/)).toBeVisible();
  });

  it('counts no utilities if the rent includes all of them', async () => {
    open({ requirement: { ...progress.requirement, rent: 300_000, utilities: 0, neededIncome: 1_500_000 } });
    expect(await screen.findByText('Income: 5 × rent')).toBeVisible();
    expect(
      screen.getByText(/^5 × \$3,000\.00 rent, which includes all utilities, = \$15,000\.00 a month\./),
    ).toBeVisible();
  });

  it('says that an identity cannot be verified, and offers another document', async () => {
    open({ identity: { ...identity, status: 'failed', documentKind: 'passport' } });
    expect(await screen.findByText("We can't verify your identity at this time")).toBeVisible();
    expect(screen.getByLabelText(/^Photo page/)).toBeEnabled();
  });

  it('says that an identity cannot be verified and that the team decides, without the reason', async () => {
    open({ identity: { ...identity, status: 'refused', documentKind: 'passport' }, next: 'staff' });
    expect(await screen.findByText("We can't verify your identity at this time")).toBeVisible();
    expect(screen.getByText(/Our team looks at your application/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check my ID' })).toBeNull();
    expect(screen.queryByText(/somebody else|another person/)).toBeNull();
  });

  it('offers the pages of the providers first, and uploads to our team instead', async () => {
    open({ identity: { ...identity, method: 'hosted' }, income: { ...income, method: 'hosted' } });
    expect(await screen.findByRole('button', { name: 'Verify with Stripe' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect your payroll with Plaid' })).toBeVisible();
    expect(screen.getByText('Add photos here instead')).toBeVisible();
    expect(screen.getByText('Add documents here instead, for example to show savings')).toBeVisible();
  });

  it('moves the focus to the part whose form is gone once its check has started', async () => {
    let shown = progress;
    open(
      {},
      {},
      {
        getApplicationProgress: () => shown,
        startIncomeCheck: () => (shown = { ...progress, income: { ...income, status: 'checking' } }),
      },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/^Monthly income/), '500,000');
    await user.click(screen.getByRole('button', { name: 'Check my income' }));
    expect(await screen.findByText('Checking your documents.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check my income' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Income' })).toHaveFocus();
  });

  it('invites a co-signer, who needs the same figures', async () => {
    const { calls } = open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('First name'), 'Rosa');
    await user.type(screen.getByLabelText('Last name'), 'Ortiz');
    await user.type(screen.getByLabelText('Email'), 'rosa@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite co-signer' }));
    expect(await screen.findByText('Rosa is invited.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Co-signer' })).toHaveFocus();
    expect(calls('inviteCoSigner')).toEqual([
      { params: { id: ID }, body: { firstName: 'Rosa', lastName: 'Ortiz', email: 'rosa@example.com' } },
    ]);
  });

  it.each([
    ['Invited', 'We emailed a link to rosa@example.com. It works once, for 7 days.', true],
    ['Started', 'They have accepted. Your application waits for their part.', false],
    ['Approved', 'They meet the income rule for you.', false],
    [
      'Denied',
      'Their identity or figures could not be confirmed. Invite somebody else, or add a proof of your own income.',
      false,
    ],
  ] as const)('shows a co-signer who is %s', async (status, text, canResend) => {
    open({ coSigner: status }, { coSigner: { ...coSigner, status } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Send a new link' })).toHaveLength(canResend ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Check my income' })).toHaveLength(status === 'Approved' ? 0 : 1);
  });

  it('asks for the documents that our team requested, and sends them', async () => {
    const [message, requestedAt] = ['The photo is too dark', '2027-01-08T17:00:00.000Z'];
    const photo = { id: ID, slot: 'photo_id_front', name: 'passport.png', bytes: 2048 } as const;
    const { calls } = open({
      identity: {
        ...identity,
        status: 'needs_staff',
        documentKind: 'passport',
        documents: [{ ...photo, addedAt: '2027-01-08T18:00:00.000Z' }],
      },
      documentRequests: [
        { id: ID, kind: 'photo_id', message, requestedAt, dueAt: '2027-01-12T17:00:00.000Z', isReady: true },
      ],
    });
    const part = await screen.findByRole('region', { name: 'Documents requested' });
    expect(part).toHaveTextContent(message);
    expect(part).toHaveTextContent('Ready to send');
    expect(part).toHaveTextContent('passport.png');
    expect(screen.queryByText(/You don’t have to do anything/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check my ID' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send to our team' }));
    expect(calls('sendRequestedDocuments')).toEqual([{ params: { id: ID } }]);
  });

  it('asks a verified person for nothing more', async () => {
    open({
      identity: { ...identity, status: 'verified', documentKind: 'passport', decidedAt: NOW },
      income: {
        ...income,
        status: 'met',
        confirmedIncome: 2_000_000,
        confirmedSavings: 0,
        creditScore: 731,
        validUntil: '2028-01-11',
      },
      next: 'nothing',
    });
    expect(await screen.findByText('Your identity is verified.')).toBeVisible();
    expect(screen.getByText('You meet the income rule.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check my/ })).toBeNull();
  });
});
