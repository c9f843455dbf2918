import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useState } from 'react';
import { useStayAction } from '../stay-changes/use-stay-action.ts';

/** Moves a Standby stay with one click. If somebody else was faster, the other homes are read again. */
export function useMoveBumped(id: string) {
  const { api, queryClient } = usePlatform();
  const { send, busy, message } = useStayAction(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const renew = () =>
    Promise.all(
      [getQueryKey('getStandbyBump', { params: { id } }), ['findOpenBump'], ['getPaymentPlan'], ['getReservation']].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return {
    message,
    movingTo: busy ? chosen : null,
    move({ slug, title }: { slug: string; title: string }, acceptedCost: number) {
      setChosen(slug);
      send(async (request) => {
        try {
          return await api.call('moveBumpedStay', { params: { id }, body: { homeSlug: slug, acceptedCost } }, request);
        } finally {
          void renew();
        }
      }, `You move to ${title}.`);
    },
  };
}
