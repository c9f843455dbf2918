import type { ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  head: {
    display: 'flex',
    alignItems: 'start',
    gap: 'var(--s-2) var(--s-4)',
    justifyContent: 'space-between',
    [media.belowTablet]: { flexWrap: 'wrap' },
  },
  // On a phone the actions are below the name, so that nothing moves when a button gets wider.
  title: { flex: '1 1 11rem', minWidth: 0, [media.belowTablet]: { flexBasis: '100%' } },
  subtitle: { marginTop: '.625rem' },
  actions: { display: 'flex', flex: 'none', maxWidth: '100%', gap: 'var(--s-1)' },
});

/** Longer names get a smaller font, because they would take three lines. */
const LONG_NAME = 32;

/** Name, location and actions such as share and save. */
export function HomeHeading({ title, subtitle, actions }: { title: string; subtitle: string; actions: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={s.head}>
      <div className={s.title}>
        <h1 className={cx('display', title.length > LONG_NAME ? 'd-34' : 'd-46')}>{title}</h1>
        <p className={cx('lead', s.subtitle)}>{subtitle}</p>
      </div>
      <div className={s.actions}>{actions}</div>
    </div>
  );
}
