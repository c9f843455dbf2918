import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleUser } from '../../testing/sample-account.ts';
import { Messages } from './messages.tsx';
import type { Thread } from './use-messages.ts';

const message = (id: number, sender: 'guest' | 'staff', text: string) => ({
  id,
  sender,
  text,
  photos: [],
  files: [],
  sentAt: '2027-03-01T18:05:00.000Z',
});
const thread = (over: Partial<Thread> = {}): Thread => ({ messages: [], nextBefore: null, unread: 0, ...over });

/** jsdom has no viewport: everything counts as seen at once. */
class SeeingObserver {
  readonly callback: (entries: { isIntersecting: boolean }[]) => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback;
  }
  observe() {
    this.callback([{ isIntersecting: true }]);
  }
  disconnect() {}
}
const original = globalThis.IntersectionObserver;
beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: SeeingObserver }));
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: original }));

async function open(answers: Record<string, unknown>) {
  const api = fakeApi(answers);
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Messages id={ID} timeZone="America/Denver" />, {
    url: `/account/reservations/${ID}`,
    platform,
  });
  const field = await screen.findByRole('textbox', { name: 'Message to Lodestay' });
  return { api, field, user: userEvent.setup() };
}

describe('the messages of a reservation', () => {
  it('show who wrote what and when, in the time zone of the home', async () => {
    await open({
      getStayMessages: thread({ messages: [message(1, 'guest', 'Is there a crib?'), message(2, 'staff', 'Yes.')] }),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/You.*11:05.*Is there a crib\?/);
    expect(second).toHaveTextContent(/Lodestay.*Yes\./);
  });

  it('get a new one, and the field is empty', async () => {
    const { api, field, user } = await open({
      getStayMessages: thread(),
      sendStayMessage: thread({ messages: [message(1, 'guest', 'Hello')] }),
    });
    await user.type(field, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Hello');
    expect(field).toHaveValue('');
    expect(api.calls.find(({ name }) => name === 'sendStayMessage')?.input).toEqual({
      params: { id: ID },
      body: { text: 'Hello', files: [] },
    });
  });

  it('show photos and PDFs', async () => {
    const photo = 'a7b0c1de-2f34-4a56-8b78-90c1d2e3f4a5';
    const files = [
      { id: 'f1', name: 'sink.jpg', mediaType: 'image/webp' as const, bytes: 40_000 },
      { id: 'f2', name: 'bill.pdf', mediaType: 'application/pdf' as const, bytes: 2_140_000 },
    ];
    await open({
      getStayMessages: thread({ messages: [{ ...message(1, 'guest', 'It drips'), photos: [photo], files }] }),
    });
    expect(await screen.findByRole('link', { name: 'sink.jpg. Open in full size' })).toHaveAttribute(
      'href',
      '/api/v1/message_files/f1/file',
    );
    expect(screen.getByRole('link', { name: 'bill.pdf (PDF, 2.1 MB)' })).toHaveAttribute('download', 'bill.pdf');
    expect(await screen.findByRole('img', { name: 'Photo of your message, 1. Open in full size' })).toHaveAttribute(
      'src',
      expect.stringContaining(photo),
    );
    expect(screen.getByLabelText('Add photos or PDFs to your message')).toBeEnabled();
  });

  it('wait for a file that is being uploaded', async () => {
    const upload = Promise.withResolvers<Response>();
    const fetching = jest.spyOn(globalThis, 'fetch').mockReturnValue(upload.promise);
    const { api, field, user } = await open({
      getStayMessages: thread(),
      sendStayMessage: thread({ messages: [message(1, 'guest', 'Hello')] }),
    });
    await user.type(field, 'Hello');
    const picker = screen.getByLabelText('Add photos or PDFs to your message');
    await user.upload(picker, new File(['x'], 'sink.png', { type: 'image/png' }));
    const send = screen.getByRole('button', { name: 'Send message' });
    expect(send).toBeDisabled();
    upload.resolve({ ok: true } as Response);
    expect(await screen.findByRole('button', { name: 'Remove sink.png' })).toBeVisible();
    await user.click(send);
    expect(api.calls.find(({ name }) => name === 'sendStayMessage')?.input).toMatchObject({
      body: { text: 'Hello', files: [{ name: 'sink.png' }] },
    });
    expect(screen.queryByRole('button', { name: 'Remove sink.png' })).not.toBeInTheDocument();
    fetching.mockRestore();
  });

  it('keep the text when sending fails', async () => {
    const { field, user } = await open({
      getStayMessages: thread(),
      sendStayMessage: new ApiError(500, { error: { code: 'internal', message: 'x', request_id: 'r' } }),
    });
    await user.type(field, 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(field).toHaveValue('Hello');
    expect(field).toHaveAccessibleDescription('There was a problem submitting your comment. Please try again.');
  });

  it('ask for a text', async () => {
    const { api, field, user } = await open({ getStayMessages: thread() });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(field).toHaveAccessibleDescription('Write a message');
    expect(api.calls.some(({ name }) => name === 'sendStayMessage')).toBe(false);
  });

  it('are marked as new, and the server learns that they were seen', async () => {
    const messages = [message(1, 'staff', 'Welcome'), message(2, 'staff', 'Your key is ready')];
    const { api } = await open({
      getStayMessages: thread({ messages, unread: 1 }),
      markStayMessagesRead: thread({ messages }),
    });
    const [old, fresh] = await screen.findAllByRole('listitem');
    expect(old).not.toHaveTextContent('New');
    expect(fresh).toHaveTextContent('New');
    expect(api.calls.find(({ name }) => name === 'markStayMessagesRead')?.input).toEqual({
      params: { id: ID },
      body: { upTo: 2 },
    });
  });
});
