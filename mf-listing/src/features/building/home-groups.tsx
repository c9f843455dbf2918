import type { RefObject } from 'react';
import type { Property } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { usePressedAgain } from '../../browser/use-pressed-again.ts';
import { rentWords, sizeWords } from './building-words.ts';
import { LayoutTable } from './layout-table.tsx';

const sheet = styles({
  groups: { display: 'grid', gap: 'var(--s-10)' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '.25rem var(--s-4)',
    marginBottom: 'var(--s-3)',
  },
});

type HomeGroupsProps = {
  groups: Property['groups'];
  stayQuery: string;
  /** Name of the heart that was pressed before it could answer. */ pressed: RefObject<string | null>;
};

/** The homes by size, with what the dates mean for each and what it costs. */
export function HomeGroups({ groups, stayQuery, pressed }: HomeGroupsProps) {
  const s = useStyles(sheet);
  return (
    <div ref={usePressedAgain<HTMLDivElement>(pressed)} className={s.groups}>
      {groups.map(({ beds, freeHomes, homes }) => (
        <section key={beds} aria-labelledby={`beds-${beds}`}>
          <div className={s.head}>
            <h2 id={`beds-${beds}`} className="display d-26">
              {sizeWords(beds)}
            </h2>
            <p className="soft num">
              {freeHomes !== null &&
                (freeHomes === 0 ? 'None available for your dates, ' : `${freeHomes} of ${homes.length} available, `)}
              <b className="strong">{rentWords(homes)}</b> a month
            </p>
          </div>
          <LayoutTable
            caption={`${sizeWords(beds)}, by layout`}
            homes={homes}
            dated={freeHomes !== null}
            stayQuery={stayQuery}
          />
        </section>
      ))}
    </div>
  );
}
