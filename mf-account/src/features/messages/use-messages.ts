import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { PickedFile } from '@lodestay/ui';
import { toSentFiles } from '../../account/message-files.tsx';

export type Thread = ResponseOf<'getStayMessages'>;
export type StayMessage = Thread['messages'][number];

/** The server says what is wrong with a message. For everything else there is one sentence (specification 8). */
const getProblem = (error: unknown): string =>
  error instanceof ApiError && (error.code === 'invalid' || error.code === 'rate_limited')
    ? (error.fields[0]?.message ?? error.message)
    : MESSAGES.comment;

/** The conversation of a guest with staff. It is read again whenever the guest comes back to the page. */
export function useMessages(id: string) {
  const { api, queryClient } = usePlatform();
  const input = { params: { id }, query: {} };
  const { data: newest, refetch } = useEndpoint('getStayMessages', input, { keepPrevious: true });
  const [earlier, setEarlier] = useState<Thread | null>(null);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  const [loading, setLoading] = useState<{ busy: boolean; hasFailed: boolean }>({ busy: false, hasFailed: false });
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const store = (thread: Thread) => queryClient.setQueryData(getQueryKey('getStayMessages', input), thread);

  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetch]);

  // The newest page can have moved on, so a message can be on both.
  const shown = new Map([...(earlier?.messages ?? []), ...(newest?.messages ?? [])].map((entry) => [entry.id, entry]));
  const nextBefore = (earlier ?? newest)?.nextBefore ?? null;
  return {
    messages: [...shown.values()],
    unread: newest?.unread ?? 0,
    hasEarlier: nextBefore !== null,
    loading,
    ...state,

    /** Resolves to whether the message was sent. Sending the same again after a failure writes it once. */
    async send(text: string, files: readonly PickedFile[]): Promise<boolean> {
      const body = { text, files: toSentFiles(files) };
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      setState({ busy: true, problem: null });
      try {
        const options = { idempotencyKey: attempt.current.key };
        store(await api.call('sendStayMessage', { params: { id }, body }, options));
        attempt.current = null;
        setState({ busy: false, problem: null });
        return true;
      } catch (error) {
        setState({ busy: false, problem: getProblem(error) });
        return false;
      }
    },

    async loadEarlier(): Promise<void> {
      if (nextBefore === null) return;
      setLoading({ busy: true, hasFailed: false });
      try {
        const page = await api.call('getStayMessages', { params: { id }, query: { before: nextBefore } });
        setEarlier({ ...page, messages: [...page.messages, ...(earlier?.messages ?? [])] });
        setLoading({ busy: false, hasFailed: false });
      } catch {
        setLoading({ busy: false, hasFailed: true });
      }
    },

    /** If it fails, the messages stay marked as new until the next visit. */
    async markRead(upTo: number): Promise<void> {
      try {
        store(await api.call('markStayMessagesRead', { params: { id }, body: { upTo } }));
      } catch {
        return;
      }
    },
  };
}
