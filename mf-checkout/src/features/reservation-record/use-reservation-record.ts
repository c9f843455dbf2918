import { useWrite } from '@lodestay/console';
import type { RequestOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';

/** A reservation of a guest, for staff, and notes about it. */
export function useReservationRecord(reference: string) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const input = { params: { reference } };
  const { data: record } = useEndpoint('inspectReservation', input);
  const { data: people } = useEndpoint('listColleagues', {});
  const { busy, error, write } = useWrite('addReservationNote');
  return {
    record,
    colleagues: people?.colleagues ?? [],
    noting: { busy, error },
    async addNote(body: RequestOf<'addReservationNote'>['body']): Promise<boolean> {
      const saved = await write({ ...input, body });
      if (!saved) return false;
      queryClient.setQueryData(getQueryKey('inspectReservation', input), saved);
      await queryClient.invalidateQueries({ queryKey: ['getApplication'] });
      toasts.show('Note added.', { variant: 'success', key: 'note' });
      return true;
    },
  };
}
