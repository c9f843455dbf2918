import type { HomeDetail } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE, formatMoney, type RefundSchedule, type RefundStep } from '@lodestay/stay';
import { Disclosure, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { RefundCurve } from './refund-curve.tsx';

const sheet = styles({
  until: {
    display: 'grid',
    gap: 'var(--s-3)',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '9.5rem 1fr',
      gap: '0 var(--s-4)',
      '@media (max-width: 767px)': { gridTemplateColumns: '1fr' },
    },
  },
  small: { marginTop: 'var(--s-4)' },
});

const STEP_COLUMNS: TableColumn<RefundStep>[] = [
  { id: 'when', header: 'You cancel', cell: ({ label }) => label },
  { id: 'back', header: 'Comes back', cell: ({ refundedCents }) => formatMoney(refundedCents), numeric: true },
  { id: 'kept', header: 'Is kept', cell: ({ keptCents }) => formatMoney(keptCents), numeric: true },
];

type CancellationSectionProps = {
  home: HomeDetail;
  schedule: RefundSchedule | null;
  dueAtBooking: number | undefined;
  /** It ends otherwise than with a day agreed on. */ standby?: boolean;
};

/** What comes back by the day one cancels: as a curve and as dated sentences, or the policy in words while no stay is priced. */
export function CancellationSection({ home, schedule, dueAtBooking, standby = false }: CancellationSectionProps) {
  const s = useStyles(sheet);
  const dated = schedule && schedule.steps.length > 0 && dueAtBooking !== undefined;
  return (
    <>
      <h2 className="display d-26">If you cancel</h2>
      {dated ? (
        <>
          <p className="soft">
            What comes back of the {formatMoney(dueAtBooking)} due at booking, by the day you cancel.
          </p>
          <RefundCurve steps={schedule.steps} paidCents={dueAtBooking} timeZone={home.timeZone} />
        </>
      ) : null}
      <ul className={s.until}>
        {(dated ? schedule.sentences : policySentences(home)).map(({ label, sentence }) => (
          <li key={label}>
            <b className="strong">{label}</b>
            <span className="soft">{sentence}</span>
          </li>
        ))}
        {standby && (
          <li>
            <b className="strong">Once you live there</b>
            <span className="soft">Standby ends with the month that is paid.</span>
          </li>
        )}
      </ul>
      {dated && (
        <Disclosure summary="The curve as a table">
          <Table
            caption="What comes back, by the day you cancel"
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

/** The policy without dates (product 4). */
function policySentences({ cancellationPolicy }: HomeDetail) {
  return [
    { label: 'Within 24 hours', sentence: 'Everything comes back if you cancel within a day of booking.' },
    { label: '30 days before', sentence: 'Until then everything comes back.' },
    {
      label: 'After that',
      sentence:
        cancellationPolicy === 'one_month'
          ? 'The first month’s rent is kept, the rest comes back.'
          : 'The first payment is not refundable.',
    },
    { label: 'Up to 7 nights', sentence: 'Short stays are refundable until 24 hours before check-in.' },
  ];
}
