import {
  MONTHLY_STAY_NIGHTS,
  FULL_REFUND_DAYS,
  FREE_CANCELLATION_HOURS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
} from '@lodestay/stay';
import { Accordion, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 44rem)',
    gap: 'var(--s-4) var(--s-14)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const QUESTIONS: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'furnished',
    question: 'Does my home need to be furnished?',
    answer: 'Usually. We list some homes unfurnished, and the listing says so. Tell us what you have in the form.',
  },
  {
    id: 'how-long',
    question: 'How long do guests stay?',
    answer: `From ${MONTHLY_STAY_NIGHTS} nights to a year, and some stays are open-ended with Flex. Shorter stays are offered only in homes that are ready to move into, at a higher price per night.`,
  },
  {
    id: 'cancel',
    question: 'What if a guest cancels?',
    answer: `Within ${FREE_CANCELLATION_HOURS} hours of booking and until ${FULL_REFUND_DAYS} days before check-in they get a full refund, and others can book the home again right away. After that your policy applies: you keep one month’s rent, or the whole first payment.`,
  },
  {
    id: 'standby',
    question: 'Does Standby block my calendar?',
    answer: `No. A Standby member has ${STANDBY_NOTICE_DAYS} days to leave when someone books, and a full stay can begin ${STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS} days after it is booked. You decide whether to offer Standby.`,
  },
];

export function Questions() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section, s.columns)} aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="display d-34">
        Common questions
      </h2>
      <Accordion
        items={QUESTIONS.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
      />
    </section>
  );
}
