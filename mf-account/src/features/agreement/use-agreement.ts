import { useRef, useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type Agreement = ResponseOf<'getStayAgreement'>;
export type AgreementState = ReturnType<typeof useAgreement>;

type State = { busy: boolean; nameProblem: string | null; problem: string | null };
const IDLE: State = { busy: false, nameProblem: null, problem: null };

/** The agreement of a stay, and signing it. After a conflict the new version is shown. */
export function useAgreement(id: string) {
  const { api, queryClient } = usePlatform();
  const input = { params: { id } };
  const { data: agreement, refetch } = useEndpoint('getStayAgreement', input, { keepPrevious: true });
  const [state, setState] = useState<State>(IDLE);
  const attempt = useRef<{ name: string; version: number; key: string } | null>(null);
  return {
    agreement,
    ...state,
    refetch,
    async sign(name: string): Promise<void> {
      const current = agreement?.current;
      if (!current) return;
      const { version, documentSha256 } = current;
      if (attempt.current?.name !== name || attempt.current.version !== version)
        attempt.current = { name, version, key: crypto.randomUUID() };
      setState({ ...IDLE, busy: true });
      try {
        const body = { name, consent: true as const, version, documentSha256 };
        const signed = await api.call(
          'signStayAgreement',
          { params: { id }, body },
          { idempotencyKey: attempt.current.key },
        );
        queryClient.setQueryData(getQueryKey('getStayAgreement', input), signed);
        setState(IDLE);
      } catch (error) {
        const nameProblem = error instanceof ApiError ? (error.fields[0]?.message ?? null) : null;
        setState({ busy: false, nameProblem, problem: nameProblem ? null : (error as Error).message });
        if (error instanceof ApiError && error.code === 'conflict') await refetch();
      }
    },
  };
}
