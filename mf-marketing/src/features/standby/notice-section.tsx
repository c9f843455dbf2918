import { addDays, getEarliestFullBooking, formatWeekday, STANDBY_NOTICE_DAYS, type CalendarDate } from '@lodestay/stay';
import { StayLine, Timeline, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { toCountWord } from './to-count-word.ts';

const phone = media.belowTablet;

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    [phone]: { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  lines: { display: 'grid', gap: 'var(--s-6)', marginBottom: 'var(--s-14)' },
  row: {
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    gap: 'var(--s-4)',
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-1)' },
  },
  who: { fontWeight: 600, fontSize: 'var(--t-14)', lineHeight: '16px' },
  yours: { marginRight: '46%', [phone]: { marginRight: '22%' } },
  next: { marginLeft: '54%', [phone]: { marginLeft: '22%' } },
  guest: { marginLeft: '62%', [phone]: { marginLeft: '32%' } },
});

/** The notice period, with dates as if the home were booked today. */
export function NoticeSection({ on }: { on: CalendarDate }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const leave = formatWeekday(addDays(on, STANDBY_NOTICE_DAYS));
  const arrive = formatWeekday(getEarliestFullBooking(on));
  return (
    <section className={s.ground} aria-labelledby="notice-heading">
      <div className={cx('page', section)}>
        <header className={head}>
          <h2 id="notice-heading" className="display d-46">
            When someone books your home
          </h2>
          <p className="lead">{`Standby homes cost less because they stay open to full bookings. You have ${toCountWord(STANDBY_NOTICE_DAYS)} days to move out. If someone booked today:`}</p>
        </header>
        <div className={s.lines}>
          <div className={s.row}>
            <span className={s.who}>You, in your current home</span>
            <StayLine kind="standby" words={['month to month', `until ${leave}`]} className={s.yours} />
          </div>
          <div className={s.row}>
            <span className={s.who}>You, in your next home</span>
            <StayLine kind="standby" words={[`from ${leave}`, 'month to month']} className={s.next} />
          </div>
          <div className={s.row}>
            <span className={s.who}>The new guest</span>
            <StayLine kind="fixed" words={[`from ${arrive}`, 'booked dates']} className={s.guest} />
          </div>
        </div>
        <Timeline
          label="Your notice, day by day"
          steps={[
            {
              state: 'now',
              label: 'When the home is booked',
              when: `${formatWeekday(on)}: another member pays for a stay in your home.`,
            },
            {
              state: 'to_come',
              label: 'Right away',
              when: 'You get an email and a banner in your account, with the day on which your stay ends and homes ranked for you. You move to one of them with one click, at no charge for the move.',
            },
            {
              state: 'to_come',
              label: `Day ${STANDBY_NOTICE_DAYS}`,
              when: `${leave}: your notice ends and you move to your next home.`,
            },
            {
              state: 'to_come',
              label: 'The day after',
              when: `${arrive}: the home has been cleaned and the new guest can move in.`,
            },
          ]}
        />
      </div>
    </section>
  );
}
