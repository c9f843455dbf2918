import { Facts, Sheet, type Fact } from '@lodestay/console';
import { Banner, Button } from '@lodestay/ui';
import { HomeMoment } from '../../turnovers/home-moment.tsx';
import { formatBetween } from '../../turnovers/turnover-text.ts';
import type { TurnoverRecordState } from './use-turnover-record.ts';

/** How much time there is, and the next step with a button that fits a thumb. */
export function TurnoverProgress({
  state,
  className,
  onDone,
}: {
  state: TurnoverRecordState;
  className: string;
  /** Called after a step whose button is gone then. */
  onDone: () => void;
}) {
  const { record, writes } = state;
  if (!record) return null;
  const { turnover, checks, actions } = record;
  const { timeZone, checkOutAt, nextCheckInAt, hoursBetween } = turnover;
  const done = checks.filter(({ doneAt }) => doneAt !== null).length;
  const error = writes.start.error ?? writes.finish.error;
  const facts: Fact[] = [
    ['Check-out', <HomeMoment key="out" at={checkOutAt} timeZone={timeZone} />],
    ['Next check-in', nextCheckInAt ? <HomeMoment key="in" at={nextCheckInAt} timeZone={timeZone} /> : 'None booked'],
    ['Time between', hoursBetween === null ? 'No limit' : formatBetween(hoursBetween)],
    ['Checklist', `${done} of ${checks.length} checked`],
  ];
  return (
    <Sheet title="Progress" className={className}>
      <Facts facts={facts} />
      {turnover.problem && (
        <Banner tone="bad">
          <b className="strong">Problem:</b> {turnover.problem}
        </Banner>
      )}
      {error && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.message} Try again.
        </Banner>
      )}
      {actions.includes('start') && (
        <Button
          wide
          look={actions.includes('finish') ? 'secondary' : 'primary'}
          loading={writes.start.busy}
          onClick={async () => (await state.start()) && onDone()}
        >
          Start cleaning
        </Button>
      )}
      {actions.includes('finish') && (
        <Button wide loading={writes.finish.busy} onClick={async () => (await state.finish()) && onDone()}>
          Mark as done
        </Button>
      )}
      {actions.includes('check') && !actions.includes('start') && !actions.includes('finish') && (
        <p className="small soft">Check every point of the checklist to mark this turnover as done.</p>
      )}
    </Sheet>
  );
}
