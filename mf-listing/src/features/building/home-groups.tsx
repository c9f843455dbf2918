import type { RefObject } from 'react';
import type { Property } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useClickReplay } from '../../interaction/use-click-replay.ts';
import { formatRentRange, formatBedrooms } from './building-text.ts';
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
  /** `aria-label` of a heart that was clicked before its code had loaded. */
  pressed: RefObject<string | null>;
};

/** The homes of a building by number of bedrooms, each with its availability and price. */
export function HomeGroups({ groups, stayQuery, pressed }: HomeGroupsProps) {
  const s = useStyles(sheet);
  return (
    <div ref={useClickReplay<HTMLDivElement>(pressed)} className={s.groups}>
      {groups.map(({ beds, freeHomes, homes }) => (
        <section key={beds} aria-labelledby={`beds-${beds}`}>
          <div className={s.head}>
            <h2 id={`beds-${beds}`} className="display d-26">
              {formatBedrooms(beds)}
            </h2>
            <p className="soft num">
              {freeHomes !== null &&
                (freeHomes === 0 ? 'None available for your dates, ' : `${freeHomes} of ${homes.length} available, `)}
              <b className="strong">{formatRentRange(homes)}</b> a month
            </p>
          </div>
          <LayoutTable
            caption={`${formatBedrooms(beds)}, by layout`}
            homes={homes}
            hasDates={freeHomes !== null}
            stayQuery={stayQuery}
          />
        </section>
      ))}
    </div>
  );
}
