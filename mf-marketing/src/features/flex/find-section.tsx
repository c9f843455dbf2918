import { ButtonLink, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  box: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 'var(--s-6) 3rem',
    alignItems: 'center',
    padding: 'clamp(1.5rem, 4vw, 3rem)',
    borderRadius: 'var(--r-xl)',
    border: '1px solid var(--line)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-2)' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    // A long name of a home or city wraps on phones.
    '& > a': { whiteSpace: 'normal', textAlign: 'center' },
  },
});

export type FindSectionProps = { title: string; text: string; actions: readonly { href: string; label: string }[] };

/** The next step: search homes, or open the home of the example. */
export function FindSection({ title, text, actions }: FindSectionProps) {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section)} aria-labelledby="find-heading">
      <div className={s.box}>
        <div className={s.words}>
          <h2 id="find-heading" className="display d-34">
            {title}
          </h2>
          <p className="soft">{text}</p>
        </div>
        <div className={s.actions}>
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
