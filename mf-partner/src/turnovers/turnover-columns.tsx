import {
  createAssigneeColumn,
  DueText,
  formatMoment,
  getDueState,
  TwoLines,
  type ColumnContext,
  type QueueColumn,
} from '@lodestay/console';
import { formatWeekday, formatZonedTime, getLocalDate } from '@lodestay/stay';
import { Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatBetween, STATUS_LABELS, STATUS_TONES, type TurnoverItem } from './turnover-text.ts';

const sheet = styles({ moment: { whiteSpace: 'nowrap' } });

/** The day of a moment with the time below it, in the time zone of the home. */
function DayAndTime({ at, timeZone }: { at: string; timeZone: string }) {
  const instant = Date.parse(at);
  const s = useStyles(sheet);
  return (
    <span className={s.moment}>
      <TwoLines first={formatWeekday(getLocalDate(instant, timeZone))} second={formatZonedTime(instant, timeZone)} />
    </span>
  );
}

function Cleaner({ turnover, now }: { turnover: TurnoverItem['turnover']; now: number }) {
  const { cleaner, scheduledAt, timeZone } = turnover;
  if (!cleaner) return <>Nobody</>;
  const today = getLocalDate(now, timeZone);
  return <TwoLines first={cleaner.name} second={formatMoment(scheduledAt!, timeZone, today)} />;
}

/** The columns of the queue of turnovers after the home. */
export const createTurnoverColumns = (context: ColumnContext<TurnoverItem>): QueueColumn<TurnoverItem>[] => [
  {
    id: 'check-out',
    header: 'Check-out',
    cell: ({ turnover }) => <DayAndTime at={turnover.checkOutAt} timeZone={turnover.timeZone} />,
  },
  {
    id: 'next',
    header: 'Next check-in',
    cell: ({ turnover: { nextCheckInAt, timeZone } }) =>
      nextCheckInAt ? <DayAndTime at={nextCheckInAt} timeZone={timeZone} /> : 'None booked',
  },
  {
    id: 'between',
    header: 'Between',
    cell: ({ turnover: { hoursBetween } }) => (
      <span className="num">{hoursBetween === null ? 'No limit' : formatBetween(hoursBetween)}</span>
    ),
  },
  {
    id: 'cleaner',
    header: 'Cleaner',
    cell: ({ turnover }) => <Cleaner turnover={turnover} now={context.now} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ turnover: { status } }) => <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>,
  },
  {
    id: 'due',
    header: 'Due',
    cell: (item) => <DueText state={getDueState(item, context.now)} className="num" />,
  },
  createAssigneeColumn(context),
];
