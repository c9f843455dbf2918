import { useRef, useState } from 'react';
import type { RequestOf, ResponseOf, RouteName } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

/** The read that shows what a write of a stay answers with. */
const READS = {
  sayArrival: 'getCheckIn',
  submitInventory: 'getCheckIn',
  confirmCheckOut: 'getCheckOut',
  writeStayReview: 'getStayReview',
  reportMaintenance: 'listStayMaintenance',
  commentOnMaintenance: 'listStayMaintenance',
  confirmMaintenance: 'listStayMaintenance',
  reopenMaintenance: 'listStayMaintenance',
  reportStayProblem: 'getStayProblem',
  solveStayProblem: 'getStayProblem',
  declineStayOffers: 'getStayProblem',
  acceptStayOffer: 'getStayProblem',
} as const satisfies Partial<Record<RouteName, RouteName>>;
type StayWrite = keyof typeof READS;

/** What the page shows is old. */
const STALE: ReadonlySet<string> = new Set(['conflict', 'price_changed', 'dates_taken']);
const UNSENT = 'Not sent. Check your connection and try again.';

/**
 * A write about a stay whose answer replaces what the page shows. Sending the same body again after a failure does it once. A conflict
 * or a changed price means that the page is old, so it is read again. `more` are further parameters of the path.
 */
export function useStayWrite<Name extends StayWrite>(name: Name, id: string, more: { reference?: string } = {}) {
  const { api, queryClient } = usePlatform();
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null; problem: string | null }>({
    busy: false,
    error: null,
    problem: null,
  });
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const input = { params: { id } };
  return {
    busy: state.busy,
    /** What went wrong, if it is not about one field. */
    problem: state.error && state.error.fields.length > 0 ? null : state.problem,
    getFieldError: (path: string): string | undefined =>
      state.error?.fields.find((field) => field.path === path)?.message,
    async write(body: RequestOf<Name> extends { body: infer Body } ? Body : Record<string, never>): Promise<boolean> {
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      setState({ busy: true, error: null, problem: null });
      try {
        const request = { params: { id, ...more }, body } as unknown as RequestOf<Name>;
        const answer = (await api.call(name, request, { idempotencyKey: attempt.current.key })) as ResponseOf<Name>;
        queryClient.setQueryData(getQueryKey(READS[name], input), answer);
        attempt.current = null;
        setState({ busy: false, error: null, problem: null });
        return true;
      } catch (error) {
        const known = error instanceof ApiError ? error : null;
        setState({ busy: false, error: known, problem: known?.message ?? UNSENT });
        if (known && STALE.has(known.code)) await queryClient.invalidateQueries({ queryKey: [READS[name]] });
        return false;
      }
    },
  };
}
