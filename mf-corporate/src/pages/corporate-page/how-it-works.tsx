import { HOLD_MINUTES } from '@lodestay/stay';
import { Timeline, pageSectionSheet } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';

export function HowItWorks() {
  const { section, head } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="how-heading">
      <header className={head}>
        <h2 id="how-heading" className="display d-46">
          From request to move-in
        </h2>
      </header>
      <Timeline
        label="How it works"
        steps={[
          {
            state: 'now',
            label: 'Tell us what you need',
            when: 'Enter your headcount, city and approximate dates. It takes two minutes, and you get a reference number.',
          },
          {
            state: 'to_come',
            label: 'Compare homes',
            when: 'See homes available for your dates on the page of your city, each with its total price.',
          },
          {
            state: 'to_come',
            label: 'Choose and book',
            when: `See what each home includes and book. We hold the home for ${HOLD_MINUTES} minutes while you pay.`,
          },
          {
            state: 'to_come',
            label: 'Your team moves in',
            when: 'Each person has their own reservation, address and support line.',
          },
        ]}
      />
    </section>
  );
}
