import type { ResponseOf } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({ action: { justifySelf: 'start' } });

type Leave = NonNullable<ResponseOf<'getStayChanges'>['leave']>;

/** Notice of leaving an open-ended stay. */
export function LeaveSection({ leave, change }: { leave: Leave; change: StayChange }) {
  const s = useStyles(sheet);
  const { state } = change;
  const isOpen = (state.kind === 'shown' || state.kind === 'sending') && state.requested.kind === 'leave';
  return (
    <>
      <p className="soft">
        Your stay has no end date. If you give notice today, it ends on {formatDate(leave.endDate!)}, and you pay for
        the nights until then.
      </p>
      {!isOpen && (
        <Button
          look="danger"
          className={s.action}
          loading={state.kind === 'loading' && state.requested.kind === 'leave'}
          onClick={() => change.show({ kind: 'leave' })}
        >
          See the cost of leaving
        </Button>
      )}
      <ChangeResult change={change} kind="leave" />
    </>
  );
}
