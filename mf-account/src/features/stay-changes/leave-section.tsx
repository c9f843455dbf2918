import { useState, type FormEvent } from 'react';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
  field: { width: '14rem', maxWidth: '100%' },
});

type Props = {
  stayKind: Reservation['stayKind'];
  leave: NonNullable<ResponseOf<'getStayChanges'>['leave']>;
  change: StayChange;
};

/** Notice of leaving an open-ended stay, for the earliest end or a later one. Standby ends with its month. */
export function LeaveSection({ stayKind, leave, change }: Props) {
  const s = useStyles(sheet);
  const earliest = leave.endDate!;
  const [day, setDay] = useState(earliest);
  const { state } = change;
  const isStandby = stayKind === 'standby';
  function submit(event: FormEvent) {
    event.preventDefault();
    // The page may have been open since yesterday: without a chosen day, the earliest one of today counts.
    change.show({ kind: 'leave', endDate: day === '' || day === earliest ? undefined : day });
  }
  return (
    <>
      <p className="soft">
        Your stay has no end date. If you give notice today, it ends on {formatDate(earliest)}
        {!isStandby && ' or on a later day that you choose'}, and you pay for the nights until then.
      </p>
      <form className={s.form} onSubmit={submit} noValidate>
        {!isStandby && (
          <TextField
            label="Last day"
            type="date"
            className={s.field}
            value={day}
            min={earliest}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <Button
          type="submit"
          look="danger"
          loading={state.kind === 'loading' && state.requested.kind === 'leave'}
          disabled={state.kind === 'sending'}
        >
          See the cost of leaving
        </Button>
      </form>
      <ChangeResult change={change} kind="leave" />
    </>
  );
}
