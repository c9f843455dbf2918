import { HOLD_MINUTES } from '@lodestay/stay';
import { Timeline } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { bandSheet } from '../../site/band.ts';

export function HowItWorks() {
  const band = useStyles(bandSheet);
  return (
    <section className={cx('page', band.band)} aria-labelledby="how-heading">
      <header className={band.head}>
        <h2 id="how-heading" className="display d-46">
          From a headcount to keys
        </h2>
      </header>
      <Timeline
        label="How it works"
        steps={[
          {
            state: 'now',
            label: 'You tell us',
            when: 'People, city, rough dates. Two minutes, and you have a reference number.',
          },
          {
            state: 'to_come',
            label: 'Within one business day',
            when: 'A person answers with homes that are free for your dates, each with its total.',
          },
          {
            state: 'to_come',
            label: 'You choose',
            when: `Open a home, see what is included, book. While you pay, it is held for ${HOLD_MINUTES} minutes and nobody else can take it.`,
          },
          {
            state: 'to_come',
            label: 'They arrive',
            when: 'Each of your people has their own reservation, address and line to call.',
          },
        ]}
      />
    </section>
  );
}
