import { useEndpoint } from '@lodestay/platform';
import { leadFields, LeadForm } from '@lodestay/platform/lead-form';
import { usePrices } from '@lodestay/platform/prices';
import { formatFee } from '@lodestay/stay';
import { Link, Panel, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { TitledRows } from '../../site/titled-rows.tsx';
import { RULES } from './standby-texts.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
    gap: '3rem 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  panel: {
    display: 'grid',
    gap: 'var(--s-4)',
    scrollMarginTop: '5rem',
    [media.fromDesktop]: { position: 'sticky', top: '5rem' },
  },
  head: { display: 'grid', gap: 'var(--s-2)' },
});

/** The Standby rules beside the waitlist form. */
export function NotifySection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const prices = usePrices();
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
        <TitledRows rows={RULES} />
      </div>
      <Panel raised id="tell-me" aria-labelledby="tell-me-heading" className={s.panel}>
        <div className={s.head}>
          <h2 id="tell-me-heading" className="display d-26">
            Join the list for Standby
          </h2>
          <p className="small soft">
            You can{' '}
            <Link className="link" href="/account/membership">
              subscribe in your account
            </Link>
            {` for ${formatFee(prices, 'standby_membership')} a month. In a city without homes for Standby, join its list. Joining this list is free.`}
          </p>
        </div>
        <LeadForm
          product="standby"
          fields={[leadFields.firstName, leadFields.lastName, leadFields.email, city]}
          submit="Join the list"
          sentNote="You’re on the list for Standby in your city. We use your email only for that."
          again="Add another city"
        />
      </Panel>
    </section>
  );
}
