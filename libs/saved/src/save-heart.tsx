import { hiddenWithoutScript, SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeToSave } from './named-home.ts';
import { useSavedHome } from './saved-homes.ts';

const sheet = styles({ heart: hiddenWithoutScript });

/** The save button on a card. It is empty in the server's HTML, because only the browser knows whether the home is saved. */
export function SaveHeart(home: HomeToSave) {
  const s = useStyles(sheet);
  const { saved, toggle, prepare } = useSavedHome(home);
  return (
    <SaveButton saved={saved} name={home.name} className={s.heart} onToggle={() => void toggle()} onNear={prepare} />
  );
}
