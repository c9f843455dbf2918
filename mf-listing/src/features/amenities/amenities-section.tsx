import type { HomeDetail } from '@lodestay/contracts';
import { CheckIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { AMENITY_ICONS, formatAmenity } from './format-amenity.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '.875rem var(--s-8)',
    '& > li': { display: 'flex', gap: 'var(--s-3)', alignItems: 'center', '& > svg': { color: 'var(--ink-soft)' } },
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
  },
  others: { marginTop: 'var(--s-5)', maxWidth: 'var(--measure)' },
});

/** The amenities of a home, then the others in the publisher's own words. */
export function AmenitiesSection({ home: { amenities, otherAmenities, parking } }: { home: HomeDetail }) {
  const s = useStyles(sheet);
  return (
    <>
      <h2 className="display d-26">Amenities</h2>
      {amenities.length > 0 ? (
        <ul className={s.list}>
          {amenities.map((amenity) => {
            const Icon = AMENITY_ICONS[amenity] ?? CheckIcon;
            return (
              <li key={amenity}>
                <Icon /> {formatAmenity(amenity, parking)}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="soft">Not stated</p>
      )}
      {otherAmenities.length > 0 && (
        <p className={cx('small soft', s.others)}>Also listed: {otherAmenities.join(', ')}.</p>
      )}
    </>
  );
}
