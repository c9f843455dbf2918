import type { RefObject } from 'react';
import { CompareToggle, SaveHome } from '@lodestay/saved';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useClickReplay } from '../../interaction/use-click-replay.ts';
import { CompareStatus } from '../../features/compare/compare-status.tsx';
import { ShareButton } from '../../features/summary/share-button.tsx';

export { CompareStatus };

const sheet = styles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 'var(--s-1)',
    [media.belowTablet]: { justifyContent: 'start' },
  },
});

type HomeActionsProps = {
  slug: string;
  title: string;
  path: string;
  /** `aria-label` of a button that was clicked before its code had loaded. */
  pressed: RefObject<string | null>;
};

/** Share, compare and save. Replays a click that came before this code had loaded. */
export function HomeActions({ slug, title, path, pressed }: HomeActionsProps) {
  const s = useStyles(sheet);
  const stayQuery = path.split('?')[1];
  return (
    <div ref={useClickReplay<HTMLDivElement>(pressed)} className={s.actions}>
      <ShareButton title={title} path={path} />
      <CompareToggle slug={slug} name={title} stayQuery={stayQuery} />
      <SaveHome slug={slug} name={title} stayQuery={stayQuery} />
    </div>
  );
}
