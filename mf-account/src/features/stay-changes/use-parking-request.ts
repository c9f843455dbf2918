import type { RequestOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useStayAction } from './use-stay-action.ts';

/** Joins or leaves the waiting list for a parking spot, or declines the spot that is held. */
export function useParkingRequest(id: string, options: { onDone(): void }) {
  const { api } = usePlatform();
  const { send, busy, message, problems } = useStayAction(id, options);
  const params = { id };
  return {
    busy,
    message,
    problems,
    ask: (vehicle: RequestOf<'requestParking'>['body']) =>
      send(
        (request) => api.call('requestParking', { params, body: vehicle }, request),
        'You are on the waiting list for a parking spot.',
      ),
    leave: () => send((request) => api.call('leaveParkingWaitlist', { params }, request), 'You left the waiting list.'),
    decline: () =>
      send((request) => api.call('declineParkingOffer', { params }, request), 'You declined the parking spot.'),
  };
}
export type ParkingRequestActions = ReturnType<typeof useParkingRequest>;
