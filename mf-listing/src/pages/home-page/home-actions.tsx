import type { RefObject } from 'react';
import { CompareToggle, SaveHome } from '@lodestay/saved';
import { styles, useStyles } from '@lodestay/ui/styles';
import { usePressedAgain } from '../../browser/use-pressed-again.ts';
import { CompareLine } from '../../features/compare/compare-line.tsx';
import { ShareButton } from '../../features/summary/share-button.tsx';

export { CompareLine };

const sheet = styles({ actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 'var(--s-1)' } });

type HomeActionsProps = {
  slug: string;
  title: string;
  path: string;
  /** Name of the button that was pressed before it could answer. */ pressed: RefObject<string | null>;
};

/** Share, compare and save. What was pressed while this was loading is pressed now. */
export function HomeActions({ slug, title, path, pressed }: HomeActionsProps) {
  const s = useStyles(sheet);
  return (
    <div ref={usePressedAgain<HTMLDivElement>(pressed)} className={s.actions}>
      <ShareButton title={title} path={path} />
      <CompareToggle slug={slug} name={title} stayQuery={path.split('?')[1]} />
      <SaveHome slug={slug} name={title} />
    </div>
  );
}
