import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { showStaffPage } from '../../testing/show-staff-page.tsx';
import { lena, sampleProblem } from '../../testing/staff-samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
  unstubAllGlobals();
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
        files: [],
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
          files: [],
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
      body: { text: 'A plumber comes on Thursday.', files: [], version: 3 },
    });
    const [, last] = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
    expect(last).toHaveTextContent(/Lena Fischer.*Not seen by the guest.*A plumber comes\./);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is answered with photos and PDFs, once they are uploaded', async () => {
    const uploads: { url: string; method?: string }[] = [];
    stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      uploads.push({ url, method });
      return new Response('{}');
    });
    const page = await open({ answerMessages: sampleThread({ actions: ['note', 'answer'] }) });
    await page.user.upload(screen.getByLabelText('Add photos or PDFs to your message'), [
      new File(['x'], 'door.png', { type: 'image/png' }),
      new File(['x'], 'lock.pdf', { type: 'application/pdf' }),
      new File(['x'], 'old.png', { type: 'image/png' }),
    ]);
    const chosen = within(await screen.findByRole('list', { name: 'Files of your message' }));
    await page.user.click(await chosen.findByRole('button', { name: 'Remove old.png' }));
    await answer(page);
    const { body } = page.findInput('answerMessages') as { body: { files: { id: string; name: string }[] } };
    expect(body.files.map(({ name }) => name)).toEqual(['door.png', 'lock.pdf']);
    expect(uploads.slice(0, 2)).toEqual(
      body.files.map(({ id }) => ({ method: 'PUT', url: `/api/v1/staff/message_files/${id}` })),
    );
    expect(screen.queryByRole('list', { name: 'Files of your message' })).toBeNull();
  });

  it('says why a file is not added', async () => {
    const error = { code: 'invalid', message: 'This file is not a picture.', request_id: 'r' };
    stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 422 }));
    const page = await open();
    await page.user.upload(
      screen.getByLabelText('Add photos or PDFs to your message'),
      new File(['x'], 'door.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('This file is not a picture.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Files of your message' })).toBeNull();
  });

  it('takes files before the stay is approved', async () => {
    await open({ getMessageThread: sampleThread({ thread: { ...sampleThread().thread, status: 'in_review' } }) });
    expect(screen.getByLabelText('Add photos or PDFs to your message')).toBeEnabled();
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
