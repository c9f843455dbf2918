import { usePlatform } from '@lodestay/platform';
import { useStayAction } from './use-stay-action.ts';

/** Asks to be told when the home is available for a longer stay, or withdraws that request. */
export function useExtensionRequest(id: string, options: { onDone(): void }) {
  const { api } = usePlatform();
  const { send, busy, message, setMessage } = useStayAction(id, options);
  const params = { id };
  return {
    busy,
    message,
    setMessage,
    ask: (endDate: string) =>
      send(
        (request) => api.call('requestExtension', { params, body: { endDate } }, request),
        'You asked to stay longer.',
      ),
    withdraw: () =>
      send(
        (request) => api.call('withdrawExtensionRequest', { params }, request),
        'Your request to stay longer is withdrawn.',
      ),
  };
}
export type ExtensionRequestActions = ReturnType<typeof useExtensionRequest>;
