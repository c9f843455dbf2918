import { lazy, Suspense } from 'react';
import { SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ListAndNote } from './list-and-note.tsx';
import type { HomeToSave } from './named-home.ts';
import type * as SaveDatesModule from './save-dates.tsx';
import { useSavedHome } from './saved-homes.ts';

const Nothing: typeof SaveDatesModule.SaveDates = () => null;
const SaveDates = lazy(() =>
  import(/* webpackChunkName: "save-dates" */ './save-dates.tsx').then(
    (module) => ({ default: module.SaveDates }),
    () => ({ default: Nothing }),
  ),
);

const sheet = styles({
  saved: {
    // The buttons wrap with those beside them.
    display: 'contents',
    '@media (scripting: none)': { display: 'none' },
  },
});

/** The save button of a home, and after saving buttons for its list and note, and for other dates than those that it was saved for. */
export function SaveHome(home: HomeToSave) {
  const s = useStyles(sheet);
  const { saved, toggle, prepare } = useSavedHome(home);
  return (
    <span className={s.saved}>
      <SaveButton saved={saved} name={home.name} onToggle={() => void toggle()} onNear={prepare} />
      {saved && <ListAndNote slug={home.slug} name={home.name} />}
      {saved && home.stayQuery && (
        <Suspense>
          <SaveDates {...home} />
        </Suspense>
      )}
    </span>
  );
}
