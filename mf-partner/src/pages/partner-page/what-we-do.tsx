import { HOLD_MINUTES, INCOME_MULTIPLE, MIN_CREDIT_SCORE, SAVINGS_MULTIPLE } from '@lodestay/stay';
import { brand, Table, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { bandSheet } from '../../site/band.ts';

const sheet = styles({ matter: { whiteSpace: 'nowrap', paddingRight: 'var(--s-8)' } });

type Row = { matter: string; we: string; you: string };

/** Who does what, so that nobody finds out later. */
const ROWS: readonly Row[] = [
  {
    matter: 'The rent',
    we: 'We show what comparable homes in your city are listed for.',
    you: 'You set it, and change it for stays that are not booked yet.',
  },
  {
    matter: 'The page',
    we: 'We write it and publish it with every fee in the first total.',
    you: 'You send pictures and tell us what is there, and what is not.',
  },
  {
    matter: 'Who moves in',
    we: `We ask for an income of ${INCOME_MULTIPLE} times rent and utilities, or savings of ${SAVINGS_MULTIPLE} times the rent, and a credit score of ${MIN_CREDIT_SCORE} or more.`,
    you: 'You say whether pets are welcome and how many people fit.',
  },
  {
    matter: 'The calendar',
    we: `A home is held for ${HOLD_MINUTES} minutes while somebody pays. Two stays can never overlap: the database refuses them.`,
    you: 'You tell us when you need the home yourself.',
  },
  {
    matter: 'The money',
    we: 'We collect the first month at booking and each next one on the day of check-in.',
    you: 'You choose what a late cancellation costs: one month’s rent, or everything.',
  },
  {
    matter: 'The guest',
    we: `Calls come to us, ${brand.supportHours}.`,
    you: 'You keep the home sound: heating, water, locks.',
  },
];

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'matter',
    header: <span className="visually-hidden">About</span>,
    cell: (row) => <b className={cx('strong', sheet.classes.matter)}>{row.matter}</b>,
  },
  { id: 'we', header: 'We', cell: (row) => row.we },
  { id: 'you', header: 'You', cell: (row) => row.you },
];

export function WhatWeDo() {
  useStyles(sheet);
  const band = useStyles(bandSheet);
  return (
    <section className={cx('page', band.band)} aria-labelledby="do-heading">
      <header className={band.head}>
        <h2 id="do-heading" className="display d-46">
          Who does what
        </h2>
      </header>
      <Table
        caption="What we do and what stays with you"
        hideCaption
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.matter}
      />
    </section>
  );
}
