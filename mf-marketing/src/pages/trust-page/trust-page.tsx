import type { Head, PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand, Link, pageSectionSheet } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { StatusPanel } from '../../features/trust/status-panel.tsx';
import { REPORT_RULES, TRUST_SECTIONS } from '../../features/trust/trust-points.ts';

const sheet = styles({
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)',
    gap: 'var(--s-8) var(--s-20)',
    alignItems: 'start',
    paddingTop: 'clamp(2.5rem, 6vw, 5rem)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  intro: { display: 'grid', gap: 'var(--s-4)' },
  columns: {
    display: 'grid',
    gridTemplateColumns: '20rem minmax(0, 1fr)',
    gap: 'var(--s-6) var(--s-20)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: 'var(--s-3)', alignContent: 'start', scrollMarginTop: '5rem' },
  points: {
    borderTop: '1px solid var(--ink)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
      gap: '.25rem 2rem',
      padding: '1.25rem 0',
      borderBottom: '1px solid var(--line)',
    },
    [media.belowTablet]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
  rules: {
    display: 'grid',
    gap: 'var(--s-3)',
    maxWidth: 'var(--measure)',
    paddingLeft: '1.125rem',
    listStyle: 'disc',
  },
});

/** The page explains the rules even when the status cannot be read. */
export const prefetch = async ({ fetch }: PageContext): Promise<void> => {
  await fetch('getStatus', {}).catch(() => {});
};

export const head = ({ origin }: PageContext): Head => ({
  title: `Trust Center | ${brand.name}`,
  description: `What ${brand.name} checks, how your money and data are protected, whether the site works right now, and how to report a vulnerability.`,
  canonical: '/trust-center',
  jsonLd: [toBreadcrumbs(origin, 'Trust Center', '/trust-center')],
});

export function Page() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <>
      <header className={`page ${s.head}`}>
        <div className={s.intro}>
          <h1 className="display d-46">Trust Center</h1>
          <p className="lead">
            What we check, how your money and your data are protected, and whether everything works right now.
          </p>
        </div>
        <StatusPanel />
      </header>
      {TRUST_SECTIONS.map(({ id, title, points, more }) => (
        <section key={id} className={cx('page', section, s.columns)} aria-labelledby={id}>
          <div className={s.side}>
            <h2 id={id} className="display d-34">
              {title}
            </h2>
            <p>
              <Link className="link" href={more.href} data-plain={more.href.startsWith('/p/') ? '' : undefined}>
                {more.label}
              </Link>
            </p>
          </div>
          <dl className={s.points}>
            {points.map(([point, text]) => (
              <div key={point}>
                <dt className="strong">{point}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={cx('page', section, s.columns)} aria-labelledby="report">
        <div className={s.side}>
          <h2 id="report" className="display d-34">
            Report a vulnerability
          </h2>
          <p>
            <a className="link" href={`mailto:${brand.securityEmail}`}>
              {brand.securityEmail}
            </a>
          </p>
          <p>
            <a className="link" href="/.well-known/security.txt" data-plain="">
              security.txt
            </a>
          </p>
        </div>
        <ul className={s.rules}>
          {REPORT_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
