import { lazy, Suspense, useState } from 'react';
import { SaveButton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { NamedHome } from './named-home.ts';
import { useSavedHome } from './saved-homes.ts';

const loadDialog = () => import(/* webpackChunkName: "saved-details" */ './saved-details.tsx');
const SavedDetails = lazy(() => loadDialog().then((module) => ({ default: module.SavedDetails })));

const sheet = styles({
  saved: { display: 'inline-flex', alignItems: 'center', gap: 'var(--s-1)', '@media (scripting: none)': { display: 'none' } },
  // The looks of a link on a button.
  note: { border: 0, padding: 'var(--s-2)', background: 'none', cursor: 'pointer', whiteSpace: 'nowrap' },
});

/** The heart of this home, one click; once it is saved, a way to its list and note. */
export function SaveHome({ slug, name }: NamedHome) {
  const s = useStyles(sheet);
  const { saved, toggle, prepare } = useSavedHome({ slug, name });
  const [open, setOpen] = useState(false);
  return (
    <span className={s.saved}>
      <SaveButton saved={saved} name={name} onToggle={() => void toggle()} onNear={prepare} />
      {saved && (
        <button type="button" className={cx('link small', s.note)} aria-haspopup="dialog" onClick={() => setOpen(true)} onPointerEnter={loadDialog} onFocus={loadDialog}>
          List and note
        </button>
      )}
      {open && (
        <Suspense>
          <SavedDetails slug={slug} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
