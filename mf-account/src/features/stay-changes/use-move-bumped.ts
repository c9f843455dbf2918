import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useState } from 'react';
import { useStayAction } from './use-stay-action.ts';

/** Moves a Standby stay with one click. If somebody else was faster, the other homes are read again. */
export function useMoveBumped(id: string, options: { onDone(): void }) {
  const { api, queryClient } = usePlatform();
  const { send, busy, message } = useStayAction(id, options);
  const [chosen, setChosen] = useState<string | null>(null);
  const renew = (...names: string[]) => names.map((name) => queryClient.invalidateQueries({ queryKey: [name] }));
  return {
    message,
    movingTo: busy ? chosen : null,
    move({ slug, title }: { slug: string; title: string }, acceptedCost: number) {
      setChosen(slug);
      send(async (request) => {
        const body = { homeSlug: slug, acceptedCost };
        try {
          const moved = await api.call('moveBumpedStay', { params: { id }, body }, request);
          queryClient.setQueryData(getQueryKey('findOpenBump', {}), { bump: null });
          renew('getPaymentPlan', 'getStayChanges');
          return moved;
        } catch (error) {
          renew('getStandbyBump');
          throw error;
        }
      }, `You move to ${title}.`);
    },
  };
}
