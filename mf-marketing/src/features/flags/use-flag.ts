import { useState } from 'react';
import { useWrite } from '@lodestay/console';
import type { FeatureFlag } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { readChanged, type Changed } from '../../staff/changed-banner.tsx';
import type { Rule } from './flag-text.ts';

/** The writes of one flag. A write that was based on an older version sets `changed`. */
export function useFlag(flag: FeatureFlag) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write, clear } = useWrite('updateFeatureFlag');
  const [changed, setChanged] = useState<Changed<FeatureFlag> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const forget = () =>
    Promise.all(
      ['listFeatureFlags', 'listFlagChanges'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );

  return {
    busy,
    /** The banner explains a conflict. */
    error: changed ? null : error,
    clear,
    changed,
    isLoading,
    /** Loads the current flag. What the person typed stays in the form. */
    async loadChanges() {
      setIsLoading(true);
      await forget();
      setIsLoading(false);
      setChanged(null);
      clear();
    },
    /** Resolves to whether the rule was saved. */
    async save(rule: Rule, reason: string, message: string): Promise<boolean> {
      const saved = await write(
        { params: { name: flag.name }, body: { rule, reason, version: flag.version } },
        (failure) => setChanged(readChanged<FeatureFlag>(failure)),
      );
      if (!saved) return false;
      setChanged(null);
      await forget();
      toasts.show(message, { variant: 'success', key: flag.name });
      return true;
    },
  };
}
