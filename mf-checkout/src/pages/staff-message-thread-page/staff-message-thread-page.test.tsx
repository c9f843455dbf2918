import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { lena, sampleProblem } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

type Thread = ResponseOf<'getMessageThread'>;

function sampleThread(over: Partial<Thread> = {}): Thread {
  const { problem: _, payment: __, ...record } = sampleProblem();
  return {
    ...record,
    reference: 'LS-48402A',
    thread: {
      homeTitle: 'The Alder, 412',
      status: 'checked_in',
      checkIn: '2027-02-01',
      unreadByGuest: 0,
      nextBefore: null,
    },
    messages: [
      {
        id: 1,
        sender: 'guest',
        author: null,
        text: 'The sink drains slowly.',
        photos: [],
        sentAt: '2027-03-02T16:00:00.000Z',
      },
    ],
    timeline: [],
    actions: ['assign', 'note', 'answer', 'close'],
    ...over,
  };
}

const field = () => screen.getByRole('textbox', { name: 'Answer to the guest' });
async function answer({ user }: Awaited<ReturnType<typeof showStaffPage>>) {
  await user.type(field(), 'A plumber comes on Thursday.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
}
const open = (answers: Record<string, unknown> = {}) =>
  showStaffPage('/staff/messages/LS-48402A', { getMessageThread: sampleThread(), ...answers });

describe('a conversation with a guest', () => {
  it('is answered with the version that the person saw', async () => {
    const answered = sampleThread({
      outcome: 'answered',
      closedAt: '2027-03-02T18:00:00.000Z',
      version: 4,
      messages: [
        ...sampleThread().messages,
        {
          id: 2,
          sender: 'staff',
          author: lena,
          text: 'A plumber comes.',
          photos: [],
          sentAt: '2027-03-02T18:00:00.000Z',
        },
      ],
      thread: { ...sampleThread().thread, unreadByGuest: 1 },
      actions: ['note', 'answer'],
    });
    const page = await open({ answerMessages: answered });
    await answer(page);
    expect(page.findInput('answerMessages')).toEqual({
      params: { reference: 'LS-48402A' },
      body: { text: 'A plumber comes on Thursday.', version: 3 },
    });
    const [, last] = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
    expect(last).toHaveTextContent(/Lena Fischer.*Not seen by the guest.*A plumber comes\./);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the answer when sending fails', async () => {
    const page = await open({
      answerMessages: new ApiError(500, { error: { code: 'internal', message: 'x', request_id: 'r' } }),
    });
    await answer(page);
    expect(field()).toHaveValue('A plumber comes on Thursday.');
    expect(field()).toHaveAccessibleDescription(/There was a problem submitting your comment\. Please try again\./);
  });

  it('can be closed without an answer', async () => {
    const closed = sampleThread({ outcome: 'no_answer_needed', closedAt: '2027-03-02T18:00:00.000Z', actions: [] });
    const page = await open({ closeMessages: closed });
    await page.user.click(screen.getByRole('button', { name: 'Close conversation' }));
    expect(page.findInput('closeMessages')).toEqual({ params: { reference: 'LS-48402A' }, body: { version: 3 } });
    expect(screen.queryByRole('textbox', { name: 'Answer to the guest' })).toBeNull();
  });
});
