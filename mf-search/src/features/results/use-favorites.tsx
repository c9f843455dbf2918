import { useCallback, type ReactNode } from 'react';
import { MESSAGES, type HomeCardData } from '@lodestay/contracts';
import { useCommand, useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { SaveButton } from '@lodestay/ui';

/** The hearts of a list: what is saved, and how to change it. A visitor is asked to sign in and the home is saved then. */
export function useFavorites(): (home: HomeCardData) => ReactNode {
  const { loggedIn } = useSession();
  const { signIn, toasts } = usePlatform();
  const { data } = useEndpoint('listFavorites', {}, { enabled: loggedIn });
  const add = useCommand('addFavorite', { invalidates: ['listFavorites'] });
  const remove = useCommand('removeFavorite', { invalidates: ['listFavorites'] });
  const saved = loggedIn ? data?.homes : undefined;

  const isSaved = useCallback((slug: string) => {
    if (remove.isPending && remove.variables.params.slug === slug) return false;
    if (add.isPending && add.variables.params.slug === slug) return true;
    return saved?.some((home) => home.slug === slug) ?? false;
  }, [saved, add.isPending, add.variables, remove.isPending, remove.variables]);

  const { mutateAsync: save } = add;
  const { mutateAsync: forget } = remove;
  const toggle = useCallback(async (home: HomeCardData) => {
    const forgetIt = isSaved(home.slug);
    if (!loggedIn && !(await signIn({ reason: `Sign in to save ${home.title}.` }))) return;
    try {
      await (forgetIt ? forget : save)({ params: { slug: home.slug } });
    } catch {
      toasts.show(MESSAGES.generic, { variant: 'error' });
    }
  }, [isSaved, loggedIn, signIn, toasts, save, forget]);

  return useCallback((home) => <SaveButton saved={isSaved(home.slug)} name={home.title} onToggle={() => void toggle(home)} />, [isSaved, toggle]);
}
