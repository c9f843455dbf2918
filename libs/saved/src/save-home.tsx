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

/** The heart of this home, one click; once it is saved, a way to its list and note. */
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
