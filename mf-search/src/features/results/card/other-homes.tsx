import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { formatMonthly } from '@lodestay/stay';
import { Disclosure, Link } from '@lodestay/ui';

type BuildingHomesProps = OtherHomesProps & { fallback: ReactNode };

const BuildingHomes = lazy(() =>
  import(/* webpackChunkName: "list-parts" */ './building-homes.tsx').then(
    (module) => ({ default: module.BuildingHomes }),
    () => ({ default: ({ fallback }: BuildingHomesProps) => fallback }),
  ),
);

export type OtherHomesProps = {
  /** The home on the building's card. */
  home: HomeCardData;
  others: NonNullable<HomeSearchResult['homeGroups'][number]['others']>;
  /** The search of the list. */
  query: HomeSearchQuery;
  getHref: (home: HomeCardData) => string;
  /** Link to the page of the building. */
  buildingHref: string;
};

/** '3 more from $2,070': short enough for a single line on a narrow card. */
const formatSummary = ({ homes, price, unfurnished }: OtherHomesProps['others']) =>
  `${homes} more from ${formatMonthly(price)}${unfurnished ? ', unfurnished' : ''}`;

/**
 * A disclosure with the other homes of a building. Few visitors open it, so the homes load when the pointer or the focus
 * reaches it. Without JavaScript, or if they cannot load, it links to the page of the building.
 */
export function OtherHomes(props: OtherHomesProps) {
  const { home, others, buildingHref } = props;
  const [isNeeded, setNeeded] = useState(false);
  const load = () => setNeeded(true);
  const building = <Link href={buildingHref} className="link">{`All homes in ${home.property.name}`}</Link>;
  return (
    <Disclosure summary={formatSummary(others)} onPointerEnter={load} onFocus={load} onToggle={load}>
      {isNeeded ? (
        <Suspense fallback={building}>
          <BuildingHomes {...props} fallback={building} />
        </Suspense>
      ) : (
        building
      )}
    </Disclosure>
  );
}
