import { Facts, Moment, ReasonForm, Sheet } from '@lodestay/console';
import { Banner, Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { DENIAL_REASON_NAMES } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import type { ApplicationState } from './use-application-record.ts';

type Props = {
  state: ApplicationState;
  /** Why the denial is rejected. Typed but not saved. */
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
};

/** A denial that waits for a second person, with what the caller can do about it. */
export function RequestedDenial({ state, reason, onReason, onDone }: Props) {
  const s = useStyles(decisionSheet);
  const { record, writes } = state;
  const denial = record?.application.denial;
  if (!record || !denial) return null;
  const { actions } = record;
  const finish = async (saving: Promise<boolean>) => {
    if (!(await saving)) return;
    onReason('');
    onDone();
  };
  const error = writes.confirmDenial.error ?? writes.withdrawDenial.error;
  return (
    <>
      <Sheet title="Denial requested" note="Needs a second person" className={s.first}>
        <div className={s.stack}>
          <Facts
            facts={[
              ['Requested by', denial.requestedBy?.fullName ?? 'A former colleague'],
              ['Requested', <Moment key="at" at={denial.requestedAt} />],
            ]}
          />
          <Facts
            facts={[
              ['Reason for the guest', DENIAL_REASON_NAMES[denial.reason]],
              ['What was checked', denial.checked],
            ]}
          />
          {error && !hasConflict(error) && (
            <Banner tone="bad" role="alert">
              {error.message}
            </Banner>
          )}
          {actions.includes('confirm_denial') && (
            <>
              <p className="small soft">Releases the payment and emails the reason to the guest.</p>
              <Button
                look="danger"
                loading={writes.confirmDenial.busy}
                onClick={() => void finish(state.confirmDenial())}
              >
                Confirm denial
              </Button>
            </>
          )}
          {actions.includes('withdraw_denial') && (
            <>
              <p className="small soft">You requested this denial, so somebody else must confirm or reject it.</p>
              <Button
                look="secondary"
                loading={writes.withdrawDenial.busy}
                onClick={() => void finish(state.withdrawDenial())}
              >
                Withdraw request
              </Button>
            </>
          )}
        </div>
      </Sheet>
      {actions.includes('reject_denial') && (
        <Sheet title="Reject the denial" className={s.first}>
          <ReasonForm
            reason={reason}
            onChange={onReason}
            submit="Reject denial"
            busy={writes.rejectDenial.busy}
            error={writes.rejectDenial.error}
            onSubmit={(text) => void finish(state.rejectDenial(text))}
          />
        </Sheet>
      )}
    </>
  );
}
