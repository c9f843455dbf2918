import { Banner, SelectField } from '@lodestay/ui';
import { ActionBlock, fieldOf } from './action-block.tsx';
import { moment, versionChange } from './figures.ts';
import type { ReleasesModel } from './model.ts';
import { VersionChanges } from './version.tsx';

/** Puts an earlier production back: the one before, or any of the history. */
export function RollbackAction({ model }: { model: ReleasesModel }) {
  const { oneStep, complete, targets, chosen } = model.rollback;
  if (!oneStep && targets.length === 0) return null;
  const field = fieldOf(model, 'rollback', 'to_change', chosen === null ? '' : String(chosen));
  const options = [
    ...(oneStep ? [{ value: '', label: 'One step: what was there before', disabled: !complete }] : []),
    ...targets.map(({ number, at, changes }) => ({
      value: String(number),
      label: `Change ${number}, ${moment(at)}: ${changes.map(versionChange).join(', ')}`,
    })),
  ];
  return (
    <ActionBlock
      model={model}
      action="rollback"
      title="Roll production back"
      about="At once, without new checks. A canary that has what is taken back goes too."
      verb="Roll back"
      look={model.canary ? 'secondary' : 'danger'}
    >
      <SelectField label="To" options={options} {...field} />
      {oneStep && (
        <div className="small soft">
          <p>One step is:</p>
          <VersionChanges changes={oneStep} />
        </div>
      )}
      {oneStep && !complete && (
        <Banner tone="hold">A release of that step is not in the store any more, so it cannot be served.</Banner>
      )}
    </ActionBlock>
  );
}
