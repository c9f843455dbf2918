import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  key: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.375rem',
    height: '1.375rem',
    padding: '0 .3125rem',
    border: '1px solid var(--line)',
    borderBottomWidth: 2,
    borderRadius: 'var(--r-s)',
    background: 'var(--paper)',
    color: 'var(--ink-soft)',
    font: '500 var(--t-12)/1 var(--text)',
  },
});

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  const s = useStyles(sheet);
  return <kbd className={s.key}>{children}</kbd>;
}
