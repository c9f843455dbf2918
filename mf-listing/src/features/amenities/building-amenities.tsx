import type { Property } from '@lodestay/contracts';
import { CheckIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AMENITY_ICONS, formatAmenity } from './format-amenity.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: '.875rem var(--s-8)',
    '& > li': { display: 'flex', gap: 'var(--s-3)', alignItems: 'center', '& > svg': { color: 'var(--ink-soft)' } },
  },
  count: { marginLeft: '.25rem' },
});

/** Amenities that every home of the building has, then those that only some homes have, with their number. */
export function BuildingAmenities({
  amenities,
  parking,
  totalHomes,
}: Pick<Property, 'amenities' | 'parking' | 'totalHomes'>) {
  const s = useStyles(sheet);
  const sorted = [...amenities].sort((a, b) => Number(b.homes === totalHomes) - Number(a.homes === totalHomes));
  return (
    <>
      <h2 className="display d-26">Building amenities</h2>
      {sorted.length === 0 && <p className="soft">Not stated</p>}
      <ul className={s.list}>
        {sorted.map(({ name, homes }) => {
          const Icon = AMENITY_ICONS[name] ?? CheckIcon;
          return (
            <li key={name}>
              <Icon />
              <span>
                {formatAmenity(name, parking)}{' '}
                {homes < totalHomes && (
                  <span className={`small quiet ${s.count}`}>
                    in {homes} of {totalHomes} homes
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
