import { HOLD_MINUTES } from '@lodestay/stay';
import { brand, Table, type TableColumn, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ topic: { whiteSpace: 'nowrap', paddingRight: 'var(--s-8)' } });

type Row = { topic: string; we: string; you: string };

/** What we do and what the owner does, by topic. */
const ROWS: readonly Row[] = [
  {
    topic: 'The rent',
    we: 'You can estimate a year of rent on this page.',
    you: 'You set it, and can change it for future bookings.',
  },
  {
    topic: 'The listing',
    we: 'We write and publish it, with every required fee in the total.',
    you: 'You send pictures and tell us what the home includes.',
  },
  {
    topic: 'Guest screening',
    we: 'We ask for the guest’s date of birth, contact details and reason for the stay. Guests must be 18 or older, and their bank must authorize the first payment.',
    you: 'You decide whether pets are allowed and how many guests can stay.',
  },
  {
    topic: 'The calendar',
    we: `We hold a home for ${HOLD_MINUTES} minutes while a guest pays. Two stays can never overlap.`,
    you: 'You tell us when you want to use the home yourself.',
  },
  {
    topic: 'Payments',
    we: 'We collect the first month at booking, then rent every month on the check-in day.',
    you: 'You choose your late cancellation policy: you keep one month’s rent, or the whole first payment.',
  },
  {
    topic: 'Guest support',
    we: `We answer calls ${brand.supportHours}.`,
    you: 'You maintain the home: heating, water, locks.',
  },
];

function Topic({ children }: { children: string }) {
  const s = useStyles(sheet);
  return <b className={cx('strong', s.topic)}>{children}</b>;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'topic',
    header: <span className="visually-hidden">About</span>,
    cell: (row) => <Topic>{row.topic}</Topic>,
  },
  { id: 'we', header: 'We', cell: (row) => row.we },
  { id: 'you', header: 'You', cell: (row) => row.you },
];

export function WhatWeDo() {
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="do-heading">
      <header className={head}>
        <h2 id="do-heading" className="display d-46">
          Who does what
        </h2>
      </header>
      <Table
        caption="What we do and what you do"
        hideCaption
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.topic}
      />
    </section>
  );
}
