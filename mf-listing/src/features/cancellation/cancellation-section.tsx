import type { HomeDetail } from '@lodestay/contracts';
import {
  CARD_REFUND_SENTENCE,
  FLEX_NOTICE_DAYS,
  formatMoney,
  type RefundSchedule,
  type RefundStep,
} from '@lodestay/stay';
import { Disclosure, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { RefundCurve } from './refund-curve.tsx';

const sheet = styles({
  sentences: {
    display: 'grid',
    gap: 'var(--s-3)',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '9.5rem 1fr',
      gap: '0 var(--s-4)',
      [media.belowTablet]: { gridTemplateColumns: '1fr' },
    },
  },
  small: { marginTop: 'var(--s-4)' },
});

const STEP_COLUMNS: TableColumn<RefundStep>[] = [
  { id: 'when', header: 'You cancel', cell: ({ label }) => label },
  { id: 'refund', header: 'Refund', cell: ({ refundedCents }) => formatMoney(refundedCents), numeric: true },
  { id: 'notRefunded', header: 'Not refunded', cell: ({ keptCents }) => formatMoney(keptCents), numeric: true },
];

type CancellationSectionProps = {
  home: HomeDetail;
  schedule: RefundSchedule | null;
  dueAtBooking: number | undefined;
  /** Without dates: says how a Standby stay ends. */
  standby?: boolean;
};

/** The refund by cancellation date as a curve and sentences, or the general policy if there is no price yet. */
export function CancellationSection({ home, schedule, dueAtBooking, standby = false }: CancellationSectionProps) {
  const s = useStyles(sheet);
  const hasSchedule = schedule && schedule.steps.length > 0 && dueAtBooking !== undefined;
  return (
    <>
      <h2 className="display d-26">If you cancel</h2>
      {hasSchedule ? (
        <>
          <p className="soft">
            How much of the {formatMoney(dueAtBooking)} due at booking you get back, by the day you cancel.
          </p>
          <RefundCurve steps={schedule.steps} paidCents={dueAtBooking} timeZone={home.timeZone} />
        </>
      ) : null}
      <ul className={s.sentences}>
        {(hasSchedule ? schedule.sentences : policySentences(home, standby)).map(({ label, sentence }) => (
          <li key={label}>
            <b className="strong">{label}</b>
            <span className="soft">{sentence}</span>
          </li>
        ))}
      </ul>
      {hasSchedule && (
        <Disclosure summary="View as table">
          <Table
            caption="Refund by cancellation date"
            hideCaption
            columns={STEP_COLUMNS}
            rows={schedule.steps}
            rowKey={({ from }) => from}
          />
        </Disclosure>
      )}
      <p className={cx('small quiet', s.small)}>{CARD_REFUND_SENTENCE}</p>
    </>
  );
}

/** The cancellation policy without dates (product 4). */
function policySentences({ cancellationPolicy, deposit, taxes }: HomeDetail, standby: boolean) {
  return [
    { label: 'Within 24 hours', sentence: 'Full refund if you cancel within 24 hours of booking.' },
    { label: '30 days or more before check-in', sentence: 'Full refund.' },
    {
      label: 'Under 30 days before check-in',
      sentence:
        cancellationPolicy === 'one_month'
          ? taxes
            ? 'You get everything back except the first month’s rent and any occupancy tax on it.'
            : 'You get everything back except the first month’s rent.'
          : deposit
            ? 'The first payment is not refundable, except the deposit.'
            : 'The first payment is not refundable.',
    },
    { label: 'Stays of up to 7 nights', sentence: 'Full refund until 24 hours before check-in.' },
    {
      label: 'After check-in',
      sentence: standby
        ? 'If you cancel Standby, your stay ends when the paid month ends.'
        : `A stay with a move-out date runs to that date, without a refund for leaving early. A Flex stay ends ${FLEX_NOTICE_DAYS} days after your notice, once its minimum stay is over.`,
    },
  ];
}
