import { useEndpoint, usePlatform } from '@lodestay/platform';
import { leadFields, LeadForm } from '@lodestay/platform/lead-form';
import { toPhoneLink } from '@lodestay/stay';
import { brand, Panel, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
    gap: '2rem 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-4)', [media.fromDesktop]: { position: 'sticky', top: '5rem' } },
});

/** The form for owners who want to list their homes. */
export function PartnerForm() {
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  const { section } = useStyles(pageSectionSheet);
  const { data } = useEndpoint('listDisplayCities', {});
  const cities = data?.markets.map(({ name, state }) => `${name}, ${state}`);
  return (
    <section id="talk" className={cx('page', section, s.columns)} aria-labelledby="talk-heading">
      <div className={s.words}>
        <h2 id="talk-heading" className="display d-46">
          Tell us about your homes
        </h2>
        <p className="lead">One home or a whole building. Telling us about them is no obligation.</p>
        <p className="soft">
          Prefer to talk?{' '}
          <a className="link" href={toPhoneLink(phone)}>
            {phone}
          </a>
          , {brand.supportHours}.
        </p>
      </div>
      <Panel raised aria-label="Your homes">
        <LeadForm
          product="partner"
          fields={[
            { name: 'units', label: 'Homes', kind: 'count', missing: 'Enter the number of homes', half: true },
            { ...leadFields.city, missing: 'Enter the city', suggestions: cities, half: true },
            {
              ...leadFields.message,
              label: 'What should we know?',
              hint: 'Whether they are furnished, when they are available, and how you rent them out today.',
            },
            leadFields.firstName,
            leadFields.lastName,
            leadFields.email,
            leadFields.phone,
          ]}
          submit="Tell us about your homes"
          sentNote="If you’d rather talk about it, call us and give your reference number."
        />
      </Panel>
    </section>
  );
}
