import { lazy, Suspense, useState } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { NamedHome } from './named-home.ts';

const loadDialog = () => import(/* webpackChunkName: "saved-details" */ './saved-details.tsx');
const SavedDetails = lazy(() => loadDialog().then((module) => ({ default: module.SavedDetails })));

// A button that looks like a link.
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
  /** Adds the home's name to the accessible name, for pages with several of these. */
  named?: boolean;
  className?: string;
};

/** A button that opens the list and note of a saved home. */
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
