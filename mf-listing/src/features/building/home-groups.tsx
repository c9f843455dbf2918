import type { RefObject } from 'react';
import type { Property } from '@lodestay/contracts';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { useClickReplay } from '../../interaction/use-click-replay.ts';
import {
  formatAvailableHomes,
  formatBedrooms,
  formatRentRange,
  formatShownHomes,
  type BuildingGroup,
} from './building-text.ts';
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
  shown: { flexBasis: '100%' },
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
      {groups.map((group) => (
        <HomeGroup key={group.beds} group={group} stayQuery={stayQuery} />
      ))}
    </div>
  );
}

function HomeGroup({ group, stayQuery }: { group: BuildingGroup; stayQuery: string }) {
  const s = useStyles(sheet);
  const { beds, freeHomes, homes } = group;
  const shown = formatShownHomes(group);
  const available = formatAvailableHomes(group);
  return (
    <section aria-labelledby={`beds-${beds}`}>
      <div className={s.head}>
        <h2 id={`beds-${beds}`} className="display d-26">
          {formatBedrooms(beds)}
        </h2>
        <p className="soft num">
          {available && `${available}, `}
          <b className="strong">{formatRentRange(group)}</b> a month
        </p>
        {shown && <p className={cx('small quiet num', s.shown)}>{shown}</p>}
      </div>
      <LayoutTable
        caption={`${formatBedrooms(beds)}, by layout`}
        homes={homes}
        isPartial={shown !== null}
        hasDates={freeHomes !== null}
        stayQuery={stayQuery}
      />
    </section>
  );
}
