import { usePlatform } from '@lodestay/platform';
import { useStayAction } from './use-stay-action.ts';

/** Lets the request of somebody else go on. */
export function useDeclineKeeping(id: string, options: { onDone(): void }) {
  const { api } = usePlatform();
  const { send, busy, message } = useStayAction(id, options);
  return {
    busy,
    message,
    decline: () =>
      send(
        (request) => api.call('declineKeepHome', { params: { id } }, request),
        'The other request goes on. Your stay ends as planned.',
      ),
  };
}
