import { useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import { HomeChoices } from './home-choices.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({ field: { width: '14rem', maxWidth: '100%' } });

type Transfer = NonNullable<ResponseOf<'getStayChanges'>['transfer']>;

/** Another home for the rest of the stay. The difference in rent is charged or returned from the day of the move. */
export function MoveSection({ transfer, change }: { transfer: Transfer; change: StayChange }) {
  const s = useStyles(sheet);
  const { earliest, latest, homes } = transfer;
  const [movesOn, setMovesOn] = useState(earliest);
  const isValid = movesOn >= earliest && movesOn <= latest;
  return (
    <>
      <p className="soft">
        {homes.length > 0
          ? 'These homes in your city are available for the rest of your stay. From the day of the move, you pay their rent in place of this one’s.'
          : 'No other home in your city is available for the rest of your stay now.'}
      </p>
      {homes.length > 0 && (
        <>
          <TextField
            label="Day of the move"
            type="date"
            className={s.field}
            value={movesOn}
            min={earliest}
            max={latest}
            error={isValid ? null : `Choose a day from ${formatDate(earliest)} to ${formatDate(latest)}.`}
            onChange={(event) => setMovesOn(event.target.value)}
          />
          <ChangeResult change={change} kind="transfer" />
          <HomeChoices homes={homes} movesOn={isValid ? movesOn : earliest} change={change} />
        </>
      )}
    </>
  );
}
