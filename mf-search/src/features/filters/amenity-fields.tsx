import { AMENITY_LABELS, type Amenity, type HomeSearchResult } from '@lodestay/contracts';
import { CheckField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AMENITY_GROUPS } from './amenity-groups.ts';

const sheet = styles({
  groups: { display: 'grid', gap: 'var(--s-5)' },
  title: { fontWeight: 600, marginBottom: 'var(--s-3)' },
  group: { fontSize: 'var(--t-14)', color: 'var(--ink-soft)', marginBottom: 'var(--s-2)' },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
    gap: 'var(--s-2) var(--s-4)',
  },
});

type AmenityFieldsProps = { amenities: HomeSearchResult['filters']['amenities']; chosen: readonly Amenity[] };

/** Amenity checkboxes, each with the number of homes that have it. Amenities that no home has are hidden. */
export function AmenityFields({ amenities, chosen }: AmenityFieldsProps) {
  const s = useStyles(sheet);
  const homesByAmenity = new Map(amenities.map(({ name, homes }) => [name, homes]));
  const groups = AMENITY_GROUPS.map(({ title, amenities: all }) => ({
    title,
    names: all.filter((name) => homesByAmenity.has(name) || chosen.includes(name)),
  })).filter(({ names }) => names.length > 0);
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend className={s.title}>Must-have amenities</legend>
      <div className={s.groups}>
        {groups.map(({ title, names }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className={s.group}>
              {title}
            </p>
            <div className={s.checks}>
              {names.map((name) => (
                <CheckField
                  key={name}
                  label={AMENITY_LABELS[name]}
                  aside={String(homesByAmenity.get(name) ?? 0)}
                  name="amenity"
                  value={name}
                  defaultChecked={chosen.includes(name)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
