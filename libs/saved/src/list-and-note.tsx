import { lazy, Suspense, useState } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { NamedHome } from './named-home.ts';

const loadDialog = () => import(/* webpackChunkName: "saved-details" */ './saved-details.tsx');
const SavedDetails = lazy(() => loadDialog().then((module) => ({ default: module.SavedDetails })));

// The looks of a link on a button.
const sheet = styles({
  button: {
    border: 0,
    padding: 'var(--s-2)',
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '@media (scripting: none)': { display: 'none' },
  },
});

export type ListAndNoteProps = NamedHome & {
  /** Names the home to assistive technology too: where there are several of these. */
  named?: boolean;
  className?: string;
};

/** The way to the list and the note of a saved home. */
export function ListAndNote({ slug, name, named, className }: ListAndNoteProps) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx('link small', s.button, className)}
        aria-haspopup="dialog"
        aria-label={named ? `List and note for ${name}` : undefined}
        onClick={() => setOpen(true)}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
      >
        List and note
      </button>
      {open && (
        <Suspense>
          <SavedDetails slug={slug} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
