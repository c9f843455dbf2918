import { HOLD_MINUTES, INCOME_MULTIPLE, MIN_CREDIT_SCORE, SAVINGS_MULTIPLE } from '@lodestay/stay';
import { brand, Table, type TableColumn, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ matter: { whiteSpace: 'nowrap', paddingRight: 'var(--s-8)' } });

type Row = { matter: string; we: string; you: string };

/** Who does what, so that nobody finds out later. */
const ROWS: readonly Row[] = [
  {
    matter: 'The rent',
    we: 'We show you what comparable homes in your city cost.',
    you: 'You set it, and can change it for future bookings.',
  },
  {
    matter: 'The listing',
    we: 'We write and publish it, with every required fee in the total.',
    you: 'You send pictures and tell us what the home includes.',
  },
  {
    matter: 'Guest screening',
    we: `We ask for an income of ${INCOME_MULTIPLE} times rent and utilities, or savings of ${SAVINGS_MULTIPLE} times the rent, and a credit score of ${MIN_CREDIT_SCORE} or more.`,
    you: 'You decide whether pets are allowed and how many guests can stay.',
  },
  {
    matter: 'The calendar',
    we: `We hold a home for ${HOLD_MINUTES} minutes while a guest pays. Two stays can never overlap.`,
    you: 'You tell us when you want to use the home yourself.',
  },
  {
    matter: 'Payments',
    we: 'We collect the first month at booking, then rent every month on the check-in day.',
    you: 'You choose your late cancellation policy: you keep one month’s rent, or the whole first payment.',
  },
  {
    matter: 'Guest support',
    we: `We answer calls ${brand.supportHours}.`,
    you: 'You maintain the home: heating, water, locks.',
  },
];

function Matter({ children }: { children: string }) {
  const s = useStyles(sheet);
  return <b className={cx('strong', s.matter)}>{children}</b>;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'matter',
    header: <span className="visually-hidden">About</span>,
    cell: (row) => <Matter>{row.matter}</Matter>,
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
        rowKey={(row) => row.matter}
      />
    </section>
  );
}
