import {
  MONTHLY_STAY_NIGHTS,
  FULL_REFUND_DAYS,
  FREE_CANCELLATION_HOURS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
} from '@lodestay/stay';
import { Accordion } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { bandSheet } from '../../site/band.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const QUESTIONS: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'furnished',
    question: 'Must it be furnished?',
    answer:
      'Mostly. Some homes are listed unfurnished, and the page says so. Tell us what is there; we tell you what guests of your city ask for.',
  },
  {
    id: 'how-long',
    question: 'How long do guests stay?',
    answer: `From ${MONTHLY_STAY_NIGHTS} nights to a year, some with an open end on Flex. Shorter stays are only offered in homes that are ready to move into, and cost a guest more by the night.`,
  },
  {
    id: 'cancel',
    question: 'What if a guest cancels?',
    answer: `Within ${FREE_CANCELLATION_HOURS} hours of booking and until ${FULL_REFUND_DAYS} days before check-in they get everything back, and the home is free to book again at once. After that your policy applies: one month’s rent is kept, or everything.`,
  },
  {
    id: 'standby',
    question: 'Does Standby block my calendar?',
    answer: `No. A Standby member has ${STANDBY_NOTICE_DAYS} days to leave when somebody books, and a full stay may begin ${STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS} days after it is booked. You decide whether your home takes part.`,
  },
];

export function Questions() {
  const s = useStyles(sheet);
  const band = useStyles(bandSheet);
  return (
    <section className={cx('page', band.band, s.columns)} aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="display d-34">
        Owners ask
      </h2>
      <Accordion
        items={QUESTIONS.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
      />
    </section>
  );
}
