import { useState } from 'react';
import { useWrite } from '@lodestay/console';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { useQueryClient } from '@lodestay/platform/query';
import { readChanged, type Changed } from '../../staff/changed-banner.tsx';
import { toTerms, type PromoDraft } from '../../staff/promo-draft.ts';
import type { PromoCodeRecord } from '../../staff/promo-text.ts';

/** A promo code with its writes. A write that was based on an older version sets `changed`. */
export function usePromoCode(code: string) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const params = { code };
  const { data: record, refetch } = useEndpoint('getStaffPromoCode', { params });
  const [changed, setChanged] = useState<Changed<PromoCodeRecord> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const writes = {
    update: useWrite('updatePromoCode'),
    end: useWrite('endPromoCode'),
    resume: useWrite('resumePromoCode'),
  };
  const version = record?.version ?? 1;

  async function save(
    write: (onError: (error: ApiError) => void) => Promise<PromoCodeRecord | null>,
    message: string,
  ): Promise<PromoCodeRecord | null> {
    const saved = await write((error) => setChanged(readChanged<PromoCodeRecord>(error)));
    if (!saved) return null;
    queryClient.setQueryData(getQueryKey('getStaffPromoCode', { params }), saved);
    setChanged(null);
    toasts.show(message, { variant: 'success', key: 'promo' });
    await queryClient.invalidateQueries({ queryKey: ['listPromoCodes'] });
    return saved;
  }

  return {
    record,
    changed,
    isLoading,
    writes,
    /** Loads the current code. What the person typed stays in the forms. */
    async loadChanges() {
      setIsLoading(true);
      await refetch();
      setIsLoading(false);
      setChanged(null);
      for (const write of Object.values(writes)) write.clear();
    },
    update: (draft: PromoDraft, reason: string) =>
      save(
        (onError) => writes.update.write({ params, body: { ...toTerms(draft), reason, version } }, onError),
        'Terms saved.',
      ),
    end: (reason: string) =>
      save((onError) => writes.end.write({ params, body: { reason, version } }, onError), `${code} has ended.`),
    resume: (reason: string) =>
      save(
        (onError) => writes.resume.write({ params, body: { reason, version } }, onError),
        `Guests can use ${code} again.`,
      ),
  };
}
