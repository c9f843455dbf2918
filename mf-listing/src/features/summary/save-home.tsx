import { MESSAGES } from '@lodestay/contracts';
import { useCommand, useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { SaveButton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ scripted: { '@media (scripting: none)': { display: 'none' } } });

/** The heart of this home. Who is not signed in is asked to, and the home is saved then. */
export function SaveHome({ slug, name }: { slug: string; name: string }) {
  const s = useStyles(sheet);
  const { signIn, toasts } = usePlatform();
  const { loggedIn } = useSession();
  const favorites = useEndpoint('listFavorites', {}, { enabled: loggedIn, keepPrevious: true });
  const add = useCommand('addFavorite', { invalidates: ['listFavorites'] });
  const remove = useCommand('removeFavorite', { invalidates: ['listFavorites'] });

  const isListed = loggedIn && favorites.data?.homes.some((home) => home.slug === slug) === true;
  // Shown at once; the list says later whether it is so.
  const saved = add.isPending ? true : remove.isPending ? false : isListed;

  async function toggle() {
    if (!loggedIn && !(await signIn({ reason: `Sign in to save ${name}.` }))) return;
    try {
      await (saved ? remove : add).mutateAsync({ params: { slug } });
    } catch {
      toasts.show(MESSAGES.generic, { variant: 'error' });
    }
  }
  return (
    <span className={s.scripted}>
      <SaveButton saved={saved} name={name} onToggle={() => void toggle()} />
    </span>
  );
}
