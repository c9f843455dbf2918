import { useState, type ReactNode } from 'react';
import type { FavoriteStay } from '@lodestay/contracts';
import { isSameFavoriteStay } from '@lodestay/links';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { HomeToSave } from './named-home.ts';
import { updateSavedHome } from './saved-homes.ts';
import { getStayToSave } from './stay-to-save.ts';
import { findSaved, visitorFavorites } from './visitor-favorites.ts';

// A button that looks like a link.
const sheet = styles({
  button: {
    border: 0,
    padding: 'var(--s-2)',
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&[aria-disabled="true"]': { color: 'var(--ink-soft)', textDecoration: 'none', cursor: 'default' },
  },
});

/** Saves a saved home for the dates of this page, if it was saved for other dates or for none. */
export function SaveDates(home: HomeToSave): ReactNode {
  const { loggedIn } = useSession();
  const Dates = loggedIn ? AccountDates : VisitorDates;
  return <Dates {...home} />;
}

function AccountDates(home: HomeToSave) {
  const { data } = useEndpoint('listFavoriteLists', {});
  return <Dates home={home} saved={data?.saved.find(({ homeSlug }) => homeSlug === home.slug)} />;
}

function VisitorDates(home: HomeToSave) {
  return <Dates home={home} saved={findSaved(visitorFavorites.use(), home.slug)} />;
}

type DatesProps = { home: HomeToSave; saved: { stay?: FavoriteStay } | undefined };

function Dates({ home, saved }: DatesProps) {
  const s = useStyles(sheet);
  const platform = usePlatform();
  const [pressedFor, setPressedFor] = useState<string>();
  const chosen = getStayToSave(home.stayQuery, platform.today);
  if (!saved || !chosen) return null;
  const isSame = isSameFavoriteStay(saved.stay, chosen);
  // After a press the button stays, so that the focus does.
  if (isSame && pressedFor !== home.stayQuery) return null;

  function save() {
    setPressedFor(home.stayQuery);
    if (!isSame) void updateSavedHome(platform, home);
  }
  return (
    <button type="button" className={cx('link small', s.button)} aria-disabled={isSame} onClick={save}>
      <span aria-live="polite">{isSame ? 'Dates saved' : 'Save these dates'}</span>
    </button>
  );
}
