import { hiddenWithoutScript, SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { NamedHome } from './named-home.ts';
import { useSavedHome } from './saved-homes.ts';

const sheet = styles({ heart: hiddenWithoutScript });

/**
 * The heart of a home: pressed once it is saved, in the account or in this browser. It is empty in the document and filled
 * when that is known.
 */
export function SaveHeart({ slug, name }: NamedHome) {
  const s = useStyles(sheet);
  const { saved, toggle, prepare } = useSavedHome({ slug, name });
  return <SaveButton saved={saved} name={name} className={s.heart} onToggle={() => void toggle()} onNear={prepare} />;
}
