import { useEndpoint } from '@lodestay/platform';
import { leadFields, LeadForm } from '@lodestay/platform/lead-form';
import { formatMonthly } from '@lodestay/stay';
import { Panel, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { membershipCents } from './standby-figures.ts';
import { RULES } from './standby-texts.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
    gap: '3rem 4.5rem',
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rules: {
    borderTop: '1px solid var(--ink)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr)',
      gap: '.25rem 2rem',
      padding: '1.125rem 0',
      borderBottom: '1px solid var(--line)',
    },
    '@media (max-width: 767px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
  panel: {
    display: 'grid',
    gap: 'var(--s-4)',
    scrollMarginTop: '5rem',
    '@media (min-width: 1024px)': { position: 'sticky', top: '5rem' },
  },
  head: { display: 'grid', gap: 'var(--s-2)' },
});

/** The Standby rules beside the waitlist form. */
export function NotifySection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { data } = useEndpoint('listDisplayCities', {});
  const city = {
    ...leadFields.city,
    missing: 'Enter the city where you want to live',
    hint: 'One city at a time.',
    suggestions: data?.markets.map(({ name, state }) => `${name}, ${state}`),
  };
  return (
    <section className={cx('page', section, s.columns)} aria-labelledby="rules-heading">
      <div>
        <header className={head}>
          <h2 id="rules-heading" className="display d-46">
            All the rules
          </h2>
        </header>
        <dl className={s.rules}>
          {RULES.map(({ title, text }) => (
            <div key={title}>
              <dt className="strong">{title}</dt>
              <dd className="soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Panel raised id="tell-me" aria-labelledby="tell-me-heading" className={s.panel}>
        <div className={s.head}>
          <h2 id="tell-me-heading" className="display d-26">
            Get notified when Standby opens
          </h2>
          <p className="small soft">{`Standby opens city by city. The membership will be ${formatMonthly(membershipCents)} a month. Joining this list is free.`}</p>
        </div>
        <LeadForm
          product="standby"
          fields={[leadFields.firstName, leadFields.lastName, leadFields.email, city]}
          submit="Notify me"
          sentNote="We’ll email you once, on the day Standby opens in your city, with the available homes."
          again="Add another city"
        />
      </Panel>
    </section>
  );
}
