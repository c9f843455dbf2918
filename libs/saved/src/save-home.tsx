import { SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ListAndNote } from './list-and-note.tsx';
import type { NamedHome } from './named-home.ts';
import { useSavedHome } from './saved-homes.ts';

const sheet = styles({
  saved: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-1)',
    '@media (scripting: none)': { display: 'none' },
  },
});

/** The save button of a home, and after saving a button for its list and note. */
export function SaveHome({ slug, name }: NamedHome) {
  const s = useStyles(sheet);
  const { saved, toggle, prepare } = useSavedHome({ slug, name });
  return (
    <span className={s.saved}>
      <SaveButton saved={saved} name={name} onToggle={() => void toggle()} onNear={prepare} />
      {saved && <ListAndNote slug={slug} name={name} />}
    </span>
  );
}
