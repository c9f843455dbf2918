import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  skip: {
    position: 'absolute',
    left: '50%',
    top: '.75rem',
    translate: '-50% 0',
    zIndex: 5,
    padding: '.625rem 1rem',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'var(--night)',
    color: 'var(--paper)',
    fontWeight: 600,
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
});

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Lets keyboard users skip all pins. In a dialog it moves the focus to the next control of the dialog. */
export function SkipLink() {
  const s = useStyles(sheet);
  return (
    <button
      type="button"
      className={s.skip}
      onClick={({ currentTarget }) => {
        const region = currentTarget.closest('[role=region]')!;
        const after = [...(region.closest('dialog') ?? document).querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
          (element) => region.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
        );
        after.find((element) => element.checkVisibility())?.focus();
      }}
    >
      Skip the map
    </button>
  );
}
