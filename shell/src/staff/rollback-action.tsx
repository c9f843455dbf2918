import { Banner, SelectField } from '@lodestay/ui';
import { ActionBlock, getField } from './action-block.tsx';
import { moment, versionChange } from './figures.ts';
import type { ReleasesModel } from './model.ts';
import { VersionChanges } from './version.tsx';

/** Form that rolls production back one step or to an earlier change. */
export function RollbackAction({ model }: { model: ReleasesModel }) {
  const { oneStep, complete, targets, chosen } = model.rollback;
  if (!oneStep && targets.length === 0) return null;
  const field = getField(model, 'rollback', 'to_change', chosen === null ? '' : String(chosen));
  const options = [
    ...(oneStep ? [{ value: '', label: 'Previous composition (one step back)', disabled: !complete }] : []),
    ...targets.map(({ number, at, changes }) => ({
      value: String(number),
      label: `Change ${number}, ${moment(at)}: ${changes.map(versionChange).join(', ')}`,
    })),
  ];
  return (
    <ActionBlock
      model={model}
      action="rollback"
      title="Roll back production"
      about="Takes effect at once, without new checks. A canary with a release that is rolled back ends too."
      verb="Roll back"
      look={model.canary ? 'secondary' : 'danger'}
    >
      <SelectField label="To" options={options} {...field} />
      {oneStep && (
        <div className="small soft">
          <p>One step back changes:</p>
          <VersionChanges changes={oneStep} />
        </div>
      )}
      {oneStep && !complete && (
        <Banner tone="hold">You can’t roll back one step, because a release is no longer in the store.</Banner>
      )}
    </ActionBlock>
  );
}
