import { useWrite } from '@lodestay/console';
import { announceRecordChange } from '@lodestay/platform/record-changes';
import type { RequestOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { HomeRecord } from '../../inventory/inventory-text.ts';
import { useVersionedWrites } from '../../inventory/use-versioned-writes.ts';
import type { HomeFacts } from '../../inventory/home-fields.ts';

/** What the API sends about a home that somebody else changed first. */
export type CurrentHome = HomeFacts & { version: number; removedAt: string | null };

/** A home with the writes that its page offers. */
export function useHomeRecord(slug: string) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const params = { slug };
  const { data: home, refetch } = useEndpoint('getStaffHome', { params });
  const writes = {
    update: useWrite('updateStaffHome'),
    remove: useWrite('removeStaffHome'),
    publish: useWrite('publishStaffHome'),
    arrange: useWrite('arrangeHomePictures'),
    describe: useWrite('describeHomePicture'),
  };
  const versioned = useVersionedWrites<CurrentHome>(refetch, () => {
    for (const write of Object.values(writes)) write.clear();
  });
  const version = home?.version ?? 1;

  function show(record: HomeRecord): void {
    queryClient.setQueryData(getQueryKey('getStaffHome', { params }), record);
    versioned.clearConflict();
  }
  async function accept(record: HomeRecord | null, message: string): Promise<boolean> {
    if (!record) return false;
    show(record);
    toasts.show(message, { variant: 'success', key: 'home' });
    await queryClient.invalidateQueries({ queryKey: ['listStaffHomes'] });
    return true;
  }
  const { onError } = versioned;
  return {
    home,
    writes,
    versioned,
    update: async (changes: Partial<HomeFacts>, reason: string) =>
      accept(
        await writes.update.write(
          { params, body: { changes: changes as RequestOf<'updateStaffHome'>['body']['changes'], reason, version } },
          onError,
        ),
        'Saved. It is on the site.',
      ),
    remove: async (reason: string) =>
      accept(await writes.remove.write({ params, body: { reason, version } }, onError), 'Home removed from the site.'),
    publish: async (reason: string) =>
      accept(await writes.publish.write({ params, body: { reason, version } }, onError), 'Home published.'),
    arrange: async (hashes: string[], reason: string) =>
      accept(await writes.arrange.write({ params, body: { hashes, reason, version } }, onError), 'Pictures saved.'),
    describe: async (hash: string, description: string, reason: string) =>
      accept(
        await writes.describe.write({ params: { slug, hash }, body: { description, reason, version } }, onError),
        'Description saved.',
      ),
    /** Shows the record that came with an uploaded picture. */
    async showAdded(record: HomeRecord) {
      show(record);
      announceRecordChange();
      await queryClient.invalidateQueries({ queryKey: ['listStaffHomes'] });
    },
  };
}

export type HomeRecordState = ReturnType<typeof useHomeRecord>;
