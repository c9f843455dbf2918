import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';
import { IconButton } from '../button/icon-button.tsx';
import { XIcon } from '../icon/icons.ts';

const phone = media.belowTablet;

const sheet = styles({
  scrim: {
    position: 'fixed',
    inset: 0,
    zIndex: 'var(--z-drawer)',
    background: 'var(--scrim)',
    transition: 'opacity var(--m-move) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0 },
  },
  sheet: {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 'min(26rem, 100vw)',
    background: 'var(--paper)',
    borderRadius: 'var(--r-xl) 0 0 var(--r-xl)',
    boxShadow: 'var(--sh-3)',
    transition: 'transform var(--m-move) var(--ease-out)',
    '[data-entering] > &, [data-exiting] > &': { transform: 'translateX(100%)' },
    [phone]: {
      insetBlock: 'auto 0',
      width: '100vw',
      height: 'auto',
      maxHeight: '92dvh',
      display: 'grid',
      borderRadius: 'var(--r-xl) var(--r-xl) 0 0',
      '[data-entering] > &, [data-exiting] > &': { transform: 'translateY(100%)' },
    },
  },
  wide: { [media.fromTablet]: { minWidth: 'min(40rem, 100vw)' } },
  content: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    height: '100%',
    maxHeight: 'inherit',
    outline: 'none',
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--s-4)',
    minHeight: 60,
    padding: '.5rem .75rem .5rem 1.25rem',
    borderBottom: '1px solid var(--line)',
  },
  title: { fontWeight: 600 },
  body: {
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--s-4)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 'var(--s-5)',
  },
  foot: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'auto',
    gridAutoColumns: '1fr',
    gap: 'var(--s-3)',
    padding: 'var(--s-4) 1.25rem calc(var(--s-4) + env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
  },
});

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Sticky footer: a secondary button first, then the button with the live count. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
};

/** A drawer for filters, menus and comparison. It opens from the right, on phones from the bottom. */
export function Drawer({ open, onClose, title, children, footer, size = 'normal' }: DrawerProps) {
  const s = useStyles(sheet);
  return (
    <ModalOverlay isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className={s.scrim}>
      <Modal className={cx(s.sheet, size === 'wide' && s.wide)}>
        <AriaDialog className={s.content}>
          <header className={s.head}>
            <Heading slot="title" className={s.title}>
              {title}
            </Heading>
            <IconButton label="Close" onClick={onClose}>
              <XIcon />
            </IconButton>
          </header>
          <div className={s.body}>{children}</div>
          {footer && <footer className={s.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
