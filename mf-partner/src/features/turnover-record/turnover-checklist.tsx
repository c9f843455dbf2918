import { useState } from 'react';
import { Sheet } from '@lodestay/console';
import type { TurnoverCheck } from '@lodestay/contracts';
import { Banner, CheckField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { HomeMoment } from '../../turnovers/home-moment.tsx';
import { CHECK_LABELS } from '../../turnovers/turnover-text.ts';
import type { TurnoverRecordState } from './use-turnover-record.ts';

const sheet = styles({
  list: { display: 'grid' },
  item: {
    borderTop: '1px solid var(--line)',
    '&:first-of-type': { borderTop: 0 },
    // The whole row is a target for a thumb.
    '& label': { minHeight: 'var(--hit)', paddingBlock: '.75rem', fontSize: 'var(--t-16)' },
    '& input': { width: '1.5rem', height: '1.5rem' },
  },
});

/** What must be checked in the home, and who checked it when. A point shows the new state while it is being saved. */
export function TurnoverChecklist({ state, className }: { state: TurnoverRecordState; className: string }) {
  const s = useStyles(sheet);
  const { record, writes } = state;
  const [saving, setSaving] = useState<ReadonlyMap<TurnoverCheck, boolean>>(new Map());
  if (!record) return null;
  const { checks, actions, turnover } = record;
  const canCheck = actions.includes('check');
  const { error } = writes.check;

  async function check(name: TurnoverCheck, isDone: boolean) {
    // A second tap while the first one is being saved would be based on a state that nobody has seen.
    if (saving.has(name)) return;
    setSaving((current) => new Map([...current, [name, isDone]]));
    await state.check(name, isDone);
    setSaving((current) => new Map([...current].filter(([other]) => other !== name)));
  }
  return (
    <Sheet title="Checklist" className={className}>
      <ul className={s.list}>
        {checks.map(({ name, doneAt, doneBy }) => (
          <li key={name} className={s.item}>
            <CheckField
              label={CHECK_LABELS[name]}
              checked={saving.get(name) ?? doneAt !== null}
              disabled={!canCheck}
              aria-busy={saving.has(name) || undefined}
              onChange={({ target }) => void check(name, target.checked)}
              hint={
                doneAt && (
                  <>
                    {doneBy?.fullName ?? 'A former colleague'}, <HomeMoment at={doneAt} timeZone={turnover.timeZone} />
                  </>
                )
              }
            />
          </li>
        ))}
      </ul>
      {error && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.status === 0 ? 'Not saved, because there is no connection. Check the point again.' : error.message}
        </Banner>
      )}
    </Sheet>
  );
}
