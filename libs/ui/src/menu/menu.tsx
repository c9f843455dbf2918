import { Fragment, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components/Menu';
import { useLinkHref } from '@lodestay/ui/link';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import type { MenuEntry } from '../menu-button/menu-item.ts';

const sheet = styles({
  popover: {
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 2rem)',
    background: 'var(--paper)',
    borderRadius: 'var(--r-l)',
    boxShadow: 'var(--sh-3)',
    overflowY: 'auto',
    transition: 'opacity var(--m-quick) var(--ease-out), transform var(--m-quick) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-.25rem)' },
  },
  menu: { display: 'block', padding: '.5rem', outline: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    minHeight: 'var(--hit)',
    padding: '.25rem .75rem',
    borderRadius: 'var(--r-m)',
    fontSize: 'var(--t-15)',
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    '&[data-focused]': { background: 'var(--fog)' },
    '&[data-disabled]': { cursor: 'default', opacity: 0.55 },
  },
  normal: { color: 'var(--ink)', '& > svg': { color: 'var(--ink-soft)' } },
  bad: { color: 'var(--bad)' },
  detail: { marginLeft: 'auto', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  line: { height: 1, margin: '.5rem .75rem', background: 'var(--line)' },
});

export type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
  triggerRef: RefObject<Element | null>;
};

/** A menu of actions and links. Most pages use `MenuButton`, which loads this on demand. */
export function Menu({ label, entries, open, onClose, triggerRef }: MenuProps) {
  const s = useStyles(sheet);
  return (
    <Popover
      aria-label={label}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      className={s.popover}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was just opened takes the focus */}
      <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className={s.menu}>
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.separated && <Separator className={s.line} />}
            <Entry {...entry} />
          </Fragment>
        ))}
      </AriaMenu>
    </Popover>
  );
}

function Entry({ id, label, href = '', onPress, disabled, tone = 'normal', icon, detail }: MenuEntry) {
  const s = useStyles(sheet);
  const written = useLinkHref(href);
  return (
    <MenuItem
      id={id}
      textValue={label}
      href={written || undefined}
      onAction={onPress}
      isDisabled={disabled}
      className={cx(s.item, s[tone])}
    >
      {icon}
      {label}
      {detail && <span className={s.detail}>{detail}</span>}
    </MenuItem>
  );
}
