import { useState } from 'react';
import { getFieldError, ReasonForm, Sheet, useWrite } from '@lodestay/console';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button, Link, TextField } from '@lodestay/ui';
import { ChangeList } from '../../fact-form/change-list.tsx';
import type { PropertyRecord } from '../../inventory/inventory-text.ts';

/** The address of the neighborhood's short videos, which the pages of all its homes link to. */
export function NeighborhoodReels({
  neighborhood,
  canUpdate,
  reload,
}: {
  neighborhood: NonNullable<PropertyRecord['neighborhood']>;
  canUpdate: boolean;
  reload: () => Promise<unknown>;
}) {
  const { toasts } = usePlatform();
  const update = useWrite('updateNeighborhoodReels');
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { id, name, reelsUrl, version, properties } = neighborhood;
  const text = draft ?? reelsUrl ?? '';
  const isChanged = text.trim() !== (reelsUrl ?? '');
  const isConflict = update.error?.code === 'conflict';

  async function save(why: string) {
    const saved = await update.write({
      params: { id },
      body: { reelsUrl: text.trim() || null, reason: why, version },
    });
    if (!saved) return;
    setDraft(null);
    setReason('');
    await reload();
    toasts.show('Videos saved. They are on the site.', { variant: 'success', key: 'reels' });
  }
  async function loadChanges() {
    await reload();
    update.clear();
  }
  return (
    <Sheet title={`Videos of ${name}`} note={properties === 1 ? '1 property' : `${properties} properties`}>
      {isConflict && (
        <Banner tone="info" role="alert">
          Not saved: someone changed this first. What you typed is kept.{' '}
          <Button size="small" onClick={() => void loadChanges()}>
            Load changes
          </Button>
        </Banner>
      )}
      {canUpdate ? (
        <TextField
          label="Address"
          hint="https only. Empty: no videos. Shown with all homes of the neighborhood."
          type="url"
          maxLength={500}
          value={text}
          error={getFieldError(update.error, 'reels_url')}
          onChange={({ target }) => setDraft(target.value)}
        />
      ) : reelsUrl ? (
        <Link href={reelsUrl} className="link">
          {reelsUrl}
        </Link>
      ) : (
        <p className="soft">Not stated</p>
      )}
      {isChanged && (
        <ReasonForm
          reason={reason}
          onChange={setReason}
          submit="Save videos"
          busy={update.busy}
          error={update.error}
          onSubmit={(why) => void save(why)}
        >
          <ChangeList
            changes={[{ name: 'reels', label: 'Videos', before: reelsUrl ?? 'None', after: text.trim() || 'None' }]}
          />
        </ReasonForm>
      )}
    </Sheet>
  );
}
