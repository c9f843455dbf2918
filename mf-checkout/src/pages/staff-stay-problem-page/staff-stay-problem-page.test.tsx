import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { sampleProblem } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

type Record = ResponseOf<'inspectStayProblem'>;

function sampleRecord(over: Partial<Record> = {}): Record {
  const { problem: _, payment: __, ...record } = sampleProblem();
  return {
    ...record,
    reference: 'SP-7KQ2M9',
    stage: 'reported',
    problem: {
      homeTitle: 'The Alder, 412',
      kind: 'not_working',
      wish: 'move',
      description: 'There is no hot water.',
      photos: ['6d4a439d-ed9e-47cd-b338-29365af7df6d'],
      reportedAt: '2027-03-02T16:00:00.000Z',
      outcome: null,
      outcomeText: '',
    },
    offers: [],
    entries: [
      { at: '2027-03-02T16:00:00.000Z', by: 'guest', author: null, kind: 'reported', text: 'There is no hot water.' },
    ],
    homes: [{ slug: 'the-birch-2', title: 'The Birch, 2' }],
    earliestMove: '2027-03-03',
    timeZone: 'America/Denver',
    timeline: [],
    actions: ['assign', 'note', 'offer', 'close'],
    ...over,
  };
}

const refund: Record['offers'][number] = {
  id: 1,
  kind: 'refund',
  state: 'waiting',
  home: null,
  movesOn: null,
  amount: 60_000,
  expiresAt: null,
  terms: { refund: 60_000, waiting: 0, cost: 0, sentence: 'You get $600.00 back, and your stay goes on.' },
  obstacle: null,
  author: { id: 2, fullName: 'Lena Park' },
  approver: null,
};

const open = (record: Partial<Record> = {}, answers: { [name: string]: unknown } = {}) =>
  showStaffPage('/staff/stay-problems/SP-7KQ2M9', { inspectStayProblem: sampleRecord(record), ...answers });

describe('a stay problem', () => {
  it('shows what the guest wrote, with photos', async () => {
    await open();
    expect(within(screen.getByRole('region', { name: 'History' })).getByText('There is no hot water.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Problem' })).getByRole('img')).toHaveAttribute(
      'src',
      '/api/v1/staff/reservations/LS-7KQ2M9/photos/6d4a439d-ed9e-47cd-b338-29365af7df6d/small',
    );
  });

  it('gets up to three offers at once', async () => {
    const page = await open({}, { offerForStayProblem: sampleRecord({ stage: 'offered' }) });
    const form = within(screen.getByRole('region', { name: 'Make offers' }));
    await page.user.click(form.getByRole('button', { name: 'Make offers' }));
    expect(form.getByRole('alert')).toHaveTextContent('Make at least one offer');
    await page.user.selectOptions(form.getByLabelText(/^Move to/), 'the-birch-2');
    await page.user.type(form.getByLabelText(/^Refund in dollars/), '250');
    await page.user.click(form.getByRole('checkbox', { name: /End the stay today/ }));
    await page.user.type(form.getByLabelText('Text for the guest'), 'We are sorry.');
    await page.user.click(form.getByRole('button', { name: 'Make offers' }));
    expect(page.findInput('offerForStayProblem')).toEqual({
      params: { reference: 'SP-7KQ2M9' },
      body: {
        offers: [
          { kind: 'move', homeSlug: 'the-birch-2', movesOn: '2027-03-03' },
          { kind: 'refund', amount: 25_000 },
          { kind: 'leave' },
        ],
        text: 'We are sorry.',
        version: 3,
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('lets a second person approve the refund', async () => {
    const page = await open(
      { stage: 'approval', offers: [refund], actions: ['note', 'approve', 'withdraw'] },
      { approveStayOffers: sampleRecord({ stage: 'offered' }) },
    );
    const offers = within(screen.getByRole('region', { name: 'Offers' }));
    expect(offers.getByText('Stay and get $600.00 back')).toBeVisible();
    await page.user.click(offers.getByRole('button', { name: 'Approve offers' }));
    expect(page.findInput('approveStayOffers')).toEqual({ params: { reference: 'SP-7KQ2M9' }, body: { version: 3 } });
  });

  it('is closed with an outcome and a text for the guest', async () => {
    const page = await open({}, { closeStayProblem: sampleRecord({ actions: ['note'] }) });
    const form = within(screen.getByRole('region', { name: 'Close this problem' }));
    await page.user.click(form.getByRole('button', { name: 'Close problem' }));
    expect(form.getByLabelText('Outcome')).toHaveAccessibleDescription(/Choose an outcome/);
    await page.user.selectOptions(form.getByLabelText('Outcome'), 'solved');
    await page.user.type(form.getByLabelText('Reason, shown to the guest'), 'Repaired.');
    await page.user.click(form.getByRole('button', { name: 'Close problem' }));
    expect(page.findInput('closeStayProblem')).toEqual({
      params: { reference: 'SP-7KQ2M9' },
      body: { outcome: 'solved', text: 'Repaired.', version: 3 },
    });
  });
});
