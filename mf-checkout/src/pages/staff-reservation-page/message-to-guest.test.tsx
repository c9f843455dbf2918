import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

const sheet = () => within(screen.getByRole('region', { name: 'Message' }));
const open = (record: Parameters<typeof sampleInspected>[0] = {}, answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({ status: 'approved', work: [], ...record }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    ...answers,
  });
const field = () => sheet().getByRole('textbox', { name: 'Message to the guest' });

async function send({ user }: Awaited<ReturnType<typeof open>>, text = 'The elevator is repaired on Tuesday.') {
  if (text) await user.type(field(), text);
  await user.click(sheet().getByRole('button', { name: 'Send message' }));
}

const work = (outcome: string | null) => [
  { queue: 'messages' as const, reference: 'LS-48402A', assignee: null, dueAt: null, outcome },
];

describe('a message to the guest', () => {
  it.each([[[]], [work('answered')]])('is sent, with a link to the conversation', async (known) => {
    const page = await open({ work: known }, { startMessages: {} });
    await send(page);
    expect(await sheet().findByRole('status')).toHaveTextContent('Message sent.');
    expect(page.findInput('startMessages')).toEqual({
      params: { reference: 'LS-48402A' },
      body: { text: 'The elevator is repaired on Tuesday.', files: [] },
    });
    expect(sheet().getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      '/staff/messages/LS-48402A',
    );
    expect(field()).toHaveValue('');
  });

  it('needs a text, and keeps it when sending fails', async () => {
    const message = 'The guest waits for an answer. Answer in the conversation.';
    const page = await open(
      {},
      { startMessages: new ApiError(409, { error: { code: 'action_not_allowed', message, request_id: 'r' } }) },
    );
    await send(page, '');
    expect(field()).toHaveAccessibleDescription('Write a message');
    expect(page.findInput('startMessages')).toBeUndefined();
    await send(page);
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue('The elevator is repaired on Tuesday.');
  });

  it('is written in the conversation while the guest waits for an answer', async () => {
    await open({ work: work(null) });
    expect(sheet().getByText(/The guest waits for an answer/)).toBeVisible();
    expect(sheet().queryByRole('textbox')).toBeNull();
  });

  it('is not offered before the guest has requested the stay', async () => {
    await open({ status: 'draft', submittedAt: null });
    expect(screen.queryByRole('region', { name: 'Message' })).toBeNull();
  });
});
