import { useRef, useState } from 'react';
import { MESSAGES, type ResponseOf } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { PickedFile } from '@lodestay/ui';
import { toSentFiles } from '../../account/message-files.tsx';

export type SupportCase = ResponseOf<'getSupportCase'>;

/** The server says what is wrong with a message. For everything else there is one sentence (specification 8). */
const getProblem = (error: unknown): string =>
  error instanceof ApiError && ['invalid', 'rate_limited', 'action_not_allowed'].includes(error.code)
    ? (error.fields[0]?.message ?? error.message)
    : MESSAGES.comment;

/** What a person can do with their support case. Each resolves to whether it was done. */
export function useSupportCase(reference: string) {
  const { api, queryClient } = usePlatform();
  const params = { reference };
  const [state, setState] = useState<{ busy: string | null; problem: string | null }>({ busy: null, problem: null });
  const attempt = useRef<{ content: string; key: string } | null>(null);

  async function run(name: string, call: () => Promise<SupportCase>): Promise<boolean> {
    setState({ busy: name, problem: null });
    try {
      queryClient.setQueryData(getQueryKey('getSupportCase', { params }), await call());
      setState({ busy: null, problem: null });
      return true;
    } catch (error) {
      setState({ busy: null, problem: getProblem(error) });
      return false;
    }
  }

  return {
    ...state,
    /** Sending the same again after a failure writes it once. */
    async send(text: string, files: readonly PickedFile[]): Promise<boolean> {
      const body = { text, files: toSentFiles(files) };
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const options = { idempotencyKey: attempt.current.key };
      const isSent = await run('send', () => api.call('sendSupportMessage', { params, body }, options));
      if (isSent) attempt.current = null;
      return isSent;
    },
    close: () => run('close', () => api.call('closeOwnSupportCase', { params })),
    rate: (rating: number) => run('rate', () => api.call('rateSupportCase', { params, body: { rating } })),
  };
}
