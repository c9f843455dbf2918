import { Banner, TextField } from '@lodestay/ui';
import { ActionBlock, getField } from './action-block.tsx';
import { percent } from './figures.ts';
import type { ReleasesModel } from './model.ts';
import { VersionChanges } from './version.tsx';

/** The actions for the current canary. */
export function CanaryActions({ model }: { model: ReleasesModel }) {
  const { canary } = model;
  if (!canary) return null;
  return (
    <>
      <ActionBlock
        model={model}
        action="withdraw"
        title="Withdraw the canary"
        about="All visitors get production."
        verb="Withdraw the canary"
        look="danger"
      />
      <ActionBlock
        model={model}
        action="promote"
        title="Promote the canary"
        about="It becomes production, for everyone."
        verb="Promote to everyone"
      >
        {canary.overtaken.length > 0 && (
          <Banner tone="hold">
            <p>
              Production has changed since this canary was composed, and promoting it would revert those changes.
              Compose the canary again.
            </p>
            <VersionChanges changes={canary.overtaken} />
          </Banner>
        )}
      </ActionBlock>
      <ActionBlock
        model={model}
        action="percentage"
        title="Change its percentage"
        about={`${percent(canary.percentage / 100)} of visitors get it. They keep it when the percentage grows.`}
        verb="Change the percentage"
      >
        <TextField
          label="Share of visitors"
          note="%"
          inputMode="decimal"
          autoComplete="off"
          required
          {...getField(model, 'percentage', 'percentage', String(canary.percentage))}
        />
      </ActionBlock>
    </>
  );
}
