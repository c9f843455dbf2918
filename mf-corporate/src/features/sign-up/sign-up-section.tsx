import { usePlatform } from '@lodestay/platform';
import { toPhoneLink } from '@lodestay/stay';
import { brand, Panel, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { SignUpForm } from './sign-up-form.tsx';
import { getSignUpTitle } from './sign-up-title.ts';
import { SIGN_UP_SECTION } from './use-sign-up.tsx';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
    gap: '2rem 4.5rem',
    alignItems: 'start',
    scrollMarginTop: '2rem',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-4)', [media.fromDesktop]: { position: 'sticky', top: '5rem' } },
});

/** The request form as a section of the page. */
export function SignUpSection({ cities, city }: { cities: readonly string[]; city?: string }) {
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  const { section } = useStyles(pageSectionSheet);
  return (
    <section id={SIGN_UP_SECTION} className={cx('page', section, s.columns)} aria-labelledby="sign-up-heading">
      <div className={s.words}>
        <h2 id="sign-up-heading" className="display d-46">
          {getSignUpTitle(city)}
        </h2>
        <p className="lead">
          {`All we need is your headcount${city ? '' : ', city'} and approximate dates.`} There is no cost and no
          obligation.
        </p>
        <p className="soft">
          Prefer to talk?{' '}
          <a className="link" href={toPhoneLink(phone)}>
            {phone}
          </a>
          , {brand.supportHours}.
        </p>
      </div>
      <Panel raised aria-label="Request homes">
        <SignUpForm cities={cities} city={city} />
      </Panel>
    </section>
  );
}
