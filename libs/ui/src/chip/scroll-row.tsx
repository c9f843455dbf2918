import type { ComponentProps } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  row: {
    display: 'flex',
    gap: 'var(--s-2)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: 4,
    margin: -4,
    '&::-webkit-scrollbar': { display: 'none' },
  },
});

/** Chips or cards in one line that scrolls sideways. The padding keeps focus rings visible. */
export function ScrollRow({ className, ...rest }: ComponentProps<'div'>) {
  const s = useStyles(sheet);
  return <div className={cx(s.row, className)} {...rest} />;
}
