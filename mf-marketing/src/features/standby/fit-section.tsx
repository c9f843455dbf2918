import { CheckIcon, MinusIcon, Picture, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { standbyPicture } from '../../site/page-picture.ts';
import { DOES_NOT_FIT, FITS } from './standby-texts.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    gap: '2.5rem 4.5rem',
    alignItems: 'center',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-8)' },
  group: { display: 'grid', gap: 'var(--s-3)' },
  list: {
    display: 'grid',
    gap: 'var(--s-3)',
    '& > li': { display: 'grid', gridTemplateColumns: '1.5rem minmax(0, 1fr)', gap: 'var(--s-3)' },
    '& svg': { marginTop: '.125rem' },
  },
  yes: { '& svg': { color: 'var(--good)' } },
  no: { color: 'var(--ink-soft)', '& svg': { color: 'var(--ink-quiet)' } },
});

export function FitSection() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section, s.columns)} aria-labelledby="fit-heading">
      <Picture picture={standbyPicture} sizes={`${query.belowDesktop} 92vw, 36rem`} ratio="3:2" />
      <div className={s.words}>
        <div className={s.group}>
          <h2 id="fit-heading" className="display d-34">
            Standby is for you if
          </h2>
          <ul className={cx(s.list, s.yes)}>
            {FITS.map((text) => (
              <li key={text}>
                <CheckIcon />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={s.group}>
          <h3 className="h">Standby is not for you if</h3>
          <ul className={cx(s.list, s.no)}>
            {DOES_NOT_FIT.map((text) => (
              <li key={text}>
                <MinusIcon />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
