import { useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { useSavedHomes } from '@lodestay/saved';
import { Banner, Button, Loading, SkeletonCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useIsHydrated } from '../../account/use-is-hydrated.ts';
import { SavedCollection } from './saved-collection.tsx';
import { useVisitorHomes } from './use-visitor-homes.ts';

const sheet = styles({
  scripted: { '@media (scripting: none)': { display: 'none' } },
  plain: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

/** The saved homes of this browser, with a suggestion to sign in. */
export function VisitorFavorites() {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  useSavedHomes();
  // The homes are stored in the browser.
  const isHydrated = useIsHydrated();
  const collection = useVisitorHomes();
  // Once shown, the banner stays, because removed homes keep their place until the visitor leaves the page.
  const [isBannerShown, setIsBannerShown] = useState(false);
  if (isHydrated && collection.homes?.length !== 0 && !isBannerShown) setIsBannerShown(true);
  return (
    <>
      {isBannerShown && (
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
        {isHydrated ? (
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
