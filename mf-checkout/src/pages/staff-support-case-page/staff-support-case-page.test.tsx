import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { SupportRecord } from '../../features/support-case/use-support-record.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { sampleProblem } from '../../testing/staff-samples.ts';

function sampleCase(over: Partial<SupportRecord> = {}): SupportRecord {
  const { problem: _, payment: __, guest: ___, stay: ____, ...record } = sampleProblem();
  return {
    ...record,
    reference: 'SC-48402A',
    support: { category: 'payment', subject: 'A charge', status: 'open', rating: null, stay: null },
    person: { id: 7, fullName: 'Maya Ortiz', email: 'maya@example.com', phone: null },
    messages: [
      {
        id: 1,
        sender: 'guest',
        author: null,
        text: 'What is this charge?',
        photos: [],
        files: [],
        sentAt: '2027-03-02T16:00:00.000Z',
      },
    ],
    timeline: [],
    actions: ['assign', 'note', 'answer', 'close'],
    ...over,
  };
}

it('is answered and closed with the version that the person saw', async () => {
  const record = sampleCase();
  const { api, user } = await showStaffPage('/staff/support/SC-48402A', {
    getSupportRecord: record,
    answerSupport: { ...record, version: record.version + 1 },
    closeSupport: sampleCase({ actions: ['note'], outcome: 'solved', closedAt: '2027-03-02T18:00:00.000Z' }),
  });
  expect(await screen.findByText('What is this charge?')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'It is the deposit.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(api.calls).toContainEqual({
    name: 'answerSupport',
    input: {
      params: { reference: 'SC-48402A' },
      body: { text: 'It is the deposit.', files: [], version: record.version },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Close case' }));
  expect(api.calls.map(({ name }) => name)).toContain('closeSupport');
});

it('is answered, not closed, while it can still be closed', async () => {
  const closedAt = '2027-03-02T18:00:00.000Z';
  await showStaffPage('/staff/support/SC-48402A', { getSupportRecord: sampleCase({ outcome: 'answered', closedAt }) });
  const outcome = await screen.findByRole('region', { name: 'Outcome' });
  expect(within(outcome).getByText('Answered')).toBeInTheDocument();
  expect(within(outcome).queryByText('Closed')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close case' })).toBeEnabled();
});
