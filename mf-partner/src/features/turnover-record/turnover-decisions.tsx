import { useState } from 'react';
import { ReasonForm, Sheet } from '@lodestay/console';
import type { TurnoverRecordState } from './use-turnover-record.ts';

/** Reports a problem, and opens a turnover that is done again. */
export function TurnoverDecisions({
  state,
  className,
  onDone,
}: {
  state: TurnoverRecordState;
  className: string;
  onDone: () => void;
}) {
  const { record, writes } = state;
  const [problem, setProblem] = useState('');
  const [reason, setReason] = useState('');
  if (!record) return null;
  const { actions } = record;
  async function finish(saving: Promise<boolean>, clear: (text: string) => void) {
    if (!(await saving)) return;
    clear('');
    onDone();
  }
  return (
    <>
      {actions.includes('report_problem') && (
        <Sheet title="Report a problem" className={className}>
          <ReasonForm
            reason={problem}
            onChange={setProblem}
            submit="Report problem"
            busy={writes.report.busy}
            error={writes.report.error}
            onSubmit={(text) => void finish(state.report(text), setProblem)}
          />
        </Sheet>
      )}
      {actions.includes('reopen') && (
        <Sheet title="Reopen this turnover" className={className}>
          <ReasonForm
            reason={reason}
            onChange={setReason}
            submit="Reopen turnover"
            busy={writes.reopen.busy}
            error={writes.reopen.error}
            onSubmit={(text) => void finish(state.reopen(text), setReason)}
          />
        </Sheet>
      )}
    </>
  );
}
