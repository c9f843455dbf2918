import { useState, useSyncExternalStore } from 'react';
import { usePlatform } from '@lodestay/platform';
import { useSavedHomes } from '@lodestay/saved';
import { Banner, Button, Loading, SkeletonCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SavedCollection } from './saved-collection.tsx';
import { useVisitorHomes } from './use-visitor-homes.ts';

const sheet = styles({
  scripted: { '@media (scripting: none)': { display: 'none' } },
  plain: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

const never = () => () => {};
/** False on the server and while the page is hydrated: what this browser keeps is not known there. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What a visitor has saved in this browser, and why to sign in. */
export function VisitorFavorites() {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  useSavedHomes();
  const inBrowser = useInBrowser();
  const collection = useVisitorHomes();
  // Said while something is kept, and then until the page is left, as a home that is forgotten keeps its place so long.
  const [isTold, setIsTold] = useState(false);
  if (inBrowser && collection.homes?.length !== 0 && !isTold) setIsTold(true);
  return (
    <>
      {isTold && (
        <Banner
          action={
            <Button
              size="small"
              onClick={() => void signIn({ reason: 'Sign in to see your saved homes on all your devices.' })}
            >
              Sign in
            </Button>
          }
        >
          These homes are saved only in this browser. Sign in to see them on all your devices, with lists and notes.
        </Banner>
      )}
      <p className={s.plain}>Turn on JavaScript in your browser to see your saved homes.</p>
      <div className={s.scripted}>
        {inBrowser ? (
          <SavedCollection collection={collection} />
        ) : (
          <Loading label="Loading your saved homes…">
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}
