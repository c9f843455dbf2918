import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ProblemRecordData } from '../../staff/money-text.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { sampleLedgerProblem, sampleMembershipProblem, sampleProblem } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (record: ProblemRecordData = sampleProblem(), answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/payment-problems/PP-7KQ2M9', { getPaymentProblem: record, ...answers });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the record of a payment problem', () => {
  it('says what happened and what to do, and tries again', async () => {
    const { problem } = sampleProblem();
    const solved = sampleProblem({
      closedAt: '2027-03-02T18:00:00.000Z',
      outcome: 'solved',
      problem: { ...problem, state: 'solved' },
      actions: ['note'],
    });
    const { user, findInput } = await show(sampleProblem(), { retryPayment: solved });
    expect(region('What happened').getByText(/The refund of \$400\.00 did not reach the guest/)).toBeVisible();
    expect(region('Next steps').getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(findInput('retryPayment')).toEqual({ params: { reference: 'PP-7KQ2M9' }, body: { version: 3 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ortiz Solved' })).toHaveFocus();
  });

  it('shows a failed refund of a membership, which has no stay', async () => {
    const { findInput, user } = await show(sampleMembershipProblem(), { retryPayment: sampleMembershipProblem() });
    expect(screen.getByText(/Refund failed/).closest('p')).toHaveTextContent(
      'Refund failed · $203.14 · Annual membership',
    );
    expect(screen.queryByRole('region', { name: 'Guest and stay' })).toBeNull();
    const member = region('Member and membership');
    expect(member.getByText('Year').nextSibling).toHaveTextContent('Feb 20, 2027 – Feb 20, 2028');
    expect(member.getByRole('link', { name: 'Maya Ortiz' })).toHaveAttribute('href', '/staff/people/12');
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(findInput('retryPayment')).toEqual({ params: { reference: 'PP-7KQ2M9' }, body: { version: 3 } });
  });

  it('shows a difference of the ledger itself, which has no guest, stay or payment', async () => {
    await show(sampleLedgerProblem());
    expect(screen.getByRole('heading', { level: 1, name: 'Ledger Does not add up' })).toBeVisible();
    expect(screen.getByText(/Difference in the books/).closest('p')).toHaveTextContent(
      'Difference in the books · $12.00 · Ledger',
    );
    const happened = region('What happened');
    expect(happened.getByText(/belongs to no stay or membership/)).toBeVisible();
    expect(happened.getByText(/^The snapshot of the account refunds says/)).toBeVisible();
    expect(region('Next steps').getByText(/Tell the engineers/)).toBeVisible();
    for (const name of ['Guest and stay', 'Member and membership', 'Payment'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    const options = within(screen.getByRole('combobox', { name: 'Outcome' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose an outcome', 'Solved']);
  });

  it('has the evidence for a dispute, which can be submitted until the deadline', async () => {
    const { problem } = sampleProblem();
    const facts = {
      ...problem,
      kind: 'dispute' as const,
      state: 'disputed' as const,
      attempts: null,
      failure: null,
      refundReference: null,
      respondBy: '2027-03-11T16:00:00.000Z',
      disputeReason: 'product_not_received',
    };
    const submitted = {
      state: 'submitted' as const,
      requestedAt: '2027-03-02T17:00:00.000Z',
      submittedAt: '2027-03-02T17:00:00.000Z',
      failure: null,
    };
    const { user, findInput } = await show(
      sampleProblem({ problem: facts, actions: ['assign', 'note', 'read_evidence', 'submit_evidence', 'close'] }),
      {
        submitDisputeEvidence: sampleProblem({
          problem: { ...facts, evidence: submitted },
          actions: ['assign', 'note', 'read_evidence', 'close'],
        }),
      },
    );
    expect(region('What happened').getByText('Respond by').nextSibling).toHaveTextContent(/Mar 11/);
    expect(region('What happened').getByText('Product not received')).toBeVisible();
    expect(region('Evidence').getByRole('link', { name: 'Download the evidence (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/staff/payment_problems/PP-7KQ2M9/evidence.pdf',
    );
    await user.click(screen.getByRole('button', { name: 'Submit the evidence' }));
    expect(findInput('submitDisputeEvidence')).toEqual({ params: { reference: 'PP-7KQ2M9' }, body: { version: 3 } });
    expect(await region('Evidence').findByText('Submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit the evidence' })).toBeNull();
  });

  it('says that no method could pay an installment, which has no payment', async () => {
    const { problem } = sampleProblem();
    await show(
      sampleProblem({
        problem: {
          ...problem,
          kind: 'installment',
          state: 'unpaid',
          attempts: null,
          failure: 'no_method',
          refundReference: null,
        },
        payment: null,
        actions: ['assign', 'note', 'close'],
      }),
    );
    expect(
      region('What happened').getByText(/The guest has no saved payment method, so nothing was charged/),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  });

  it('states no deadline of a dispute that it does not know, and offers its outcomes only', async () => {
    const { problem } = sampleProblem();
    await show(
      sampleProblem({
        problem: {
          ...problem,
          kind: 'dispute',
          state: 'disputed',
          attempts: null,
          failure: null,
          refundReference: null,
        },
        actions: ['assign', 'note', 'close'],
      }),
    );
    expect(region('What happened').getByText('Respond by').nextSibling).toHaveTextContent('Not stated');
    const options = within(screen.getByRole('combobox', { name: 'Outcome' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose an outcome', 'Dispute won', 'Dispute lost']);
  });
});
