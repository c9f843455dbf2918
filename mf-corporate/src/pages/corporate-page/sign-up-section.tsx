import { usePlatform } from '@lodestay/platform';
import { toPhoneLink } from '@lodestay/stay';
import { brand, Panel, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx';
import { SIGN_UP_SECTION } from '../../features/sign-up/use-sign-up.tsx';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
    gap: '2rem 4.5rem',
    alignItems: 'start',
    scrollMarginTop: '2rem',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-4)', '@media (min-width: 1024px)': { position: 'sticky', top: '5rem' } },
});

/** The request form as a section of the page. */
export function SignUpSection({ cities }: { cities: readonly string[] }) {
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  const { section } = useStyles(pageSectionSheet);
  return (
    <section id={SIGN_UP_SECTION} className={cx('page', section, s.columns)} aria-labelledby="sign-up-heading">
      <div className={s.words}>
        <h2 id="sign-up-heading" className="display d-46">
          Where does your team need to stay?
        </h2>
        <p className="lead">
          All we need is your headcount, city and approximate dates. There is no cost and no obligation.
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
        <SignUpForm cities={cities} />
      </Panel>
    </section>
  );
}
