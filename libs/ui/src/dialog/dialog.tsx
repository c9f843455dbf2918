import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { IconButton } from '../button/icon-button.tsx';
import { XIcon } from '../icon/icons.ts';

const sheet = styles({
  scrim: {
    position: 'fixed',
    inset: 0,
    zIndex: 'var(--z-dialog)',
    display: 'grid',
    placeItems: 'center',
    padding: 'var(--s-4)',
    overflowY: 'auto',
    background: 'var(--scrim)',
    transition: 'opacity var(--m-move) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0 },
  },
  box: {
    width: '100%',
    borderRadius: 'var(--r-xl)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
    transition: 'transform var(--m-move) var(--ease-out)',
    '[data-entering] > &, [data-exiting] > &': { transform: 'translateY(.75rem)' },
  },
  normal: { maxWidth: '30rem' },
  wide: { maxWidth: '46rem' },
  content: {
    position: 'relative',
    display: 'grid',
    gap: '.875rem',
    padding: 'clamp(1.25rem, 4vw, 1.75rem)',
    outline: 'none',
  },
  title: { paddingRight: 'var(--s-10)' },
  close: { position: 'absolute', top: 'var(--s-3)', right: 'var(--s-3)' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3)',
    justifyContent: 'flex-end',
    marginTop: 'var(--s-2)',
    '@media (max-width: 480px)': { display: 'grid', justifyContent: 'stretch' },
  },
});

export type DialogProps = {
  open: boolean;
  /** Called on Escape, on the backdrop and on the close button. Never called with `mustAnswer`. */
  onClose: () => void;
  /** A question. The buttons answer it with verbs, the safe answer first. */
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Only the actions close the dialog, for example during a payment. */
  mustAnswer?: boolean;
  /** `alertdialog` for an action that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  size?: 'normal' | 'wide';
};

/** A modal dialog. It traps focus, and returns focus to the previous element when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  mustAnswer = false,
  role,
  size = 'normal',
}: DialogProps) {
  const s = useStyles(sheet);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!mustAnswer}
      isKeyboardDismissDisabled={mustAnswer}
      className={s.scrim}
    >
      <Modal className={cx(s.box, s[size])}>
        <AriaDialog role={role} className={s.content}>
          <Heading slot="title" className={cx('display d-26', !mustAnswer && s.title)}>
            {title}
          </Heading>
          {children}
          {actions && <div className={s.actions}>{actions}</div>}
          {!mustAnswer && (
            <IconButton label="Close" onClick={onClose} className={s.close}>
              <XIcon />
            </IconButton>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
