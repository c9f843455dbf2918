import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styles, useStyles } from '@lodestay/ui/styles';
import { IconButton } from '../button/icon-button.tsx';
import { XIcon } from '../icon/icons.ts';
import { useSwipeDown } from './use-swipe-down.ts';

const sheet = styles({
  scrim: {
    position: 'fixed',
    inset: 0,
    zIndex: 'var(--z-dialog)',
    background: 'var(--scrim)',
    transition: 'opacity var(--m-move) var(--ease-out)',
    '&[data-entering], &[data-exiting]': { opacity: 0 },
  },
  sheet: {
    position: 'absolute',
    inset: 'auto 0 0',
    height: '92dvh',
    borderRadius: 'var(--r-xl) var(--r-xl) 0 0',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
    overflow: 'hidden',
    transition: 'transform var(--m-move) var(--ease-out)',
    '[data-entering] > &, [data-exiting] > &': { transform: 'translateY(100%)' },
  },
  content: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%', outline: 'none' },
  head: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: '.625rem .375rem 0 var(--s-4)',
    touchAction: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 6,
      left: 'calc(50% - 18px)',
      width: 36,
      height: 4,
      borderRadius: 'var(--r-full)',
      background: 'var(--line)',
    },
  },
  title: { fontWeight: 600 },
});

export type BottomSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Rendered while the sheet is open. Gives it a history entry, so that Back closes it. */
  HistoryEntry?: ComponentType<{ onClose: () => void }>;
};

/** A dialog at the bottom of a phone. Escape, a swipe down on the header, the close button and a press outside close it. */
export function BottomSheet({
  open,
  onClose,
  HistoryEntry,
  title,
  children,
}: BottomSheetProps & { title: string; children: ReactNode }) {
  const s = useStyles(sheet);
  const [box, swipe] = useSwipeDown(onClose);
  return (
    <ModalOverlay isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className={s.scrim}>
      {HistoryEntry && open && (
        <Suspense>
          <HistoryEntry onClose={onClose} />
        </Suspense>
      )}
      <Modal ref={box} className={s.sheet}>
        <Dialog className={s.content}>
          <header className={s.head} {...swipe}>
            <Heading slot="title" className={s.title}>
              {title}
            </Heading>
            <IconButton label="Close" onClick={onClose}>
              <XIcon />
            </IconButton>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
