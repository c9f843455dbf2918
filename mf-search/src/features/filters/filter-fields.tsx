import type { HomeSearchResult } from '@lodestay/contracts';
import { type SearchState, type SearchScope } from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';
import { CheckField, Segmented, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-text.ts';
import { AmenityFields } from './amenity-fields.tsx';
import { NotStatedField } from './not-stated-field.tsx';
import { countHomes, getBedroomChoices, getBedroomValue, isExactBedrooms } from './bedroom-choices.ts';
import { PriceRange } from './price-range.tsx';

const sheet = styles({
  fields: { display: 'grid', gap: 'var(--s-8)' },
  part: { display: 'grid', gap: 'var(--s-3)' },
  title: { fontWeight: 600, marginBottom: 'var(--s-3)' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--s-3)', alignItems: 'end' },
  // Native date inputs are wide. On phones they stack.
  dates: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))', gap: 'var(--s-3)' },
  // A list of numbers of bedrooms wraps, so that all choices fit on a phone.
  option: { display: 'grid', justifyItems: 'center', lineHeight: 1.25, textAlign: 'center', whiteSpace: 'normal' },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
    gap: 'var(--s-2) var(--s-4)',
  },
});

const CATEGORIES = [
  { value: '', label: 'Both', type: null },
  { value: 'furnished', label: 'Furnished', type: 'FurnishedHome' },
  { value: 'unfurnished', label: 'Unfurnished', type: 'UnfurnishedHome' },
] as const;
const BATHS = [1, 1.5, 2, 2.5, 3, 4];

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** Includes the search's own number, because a link can have one that is not offered. */
function getBathOptions({ minBaths }: SearchState) {
  const numbers = minBaths === null ? BATHS : [...new Set([...BATHS, minBaths])].sort((a, b) => a - b);
  return [
    { value: '', label: 'Any' },
    ...numbers.map((number) => ({ value: String(number), label: `${number} or more` })),
  ];
}

const MAX_GUEST_CHOICE = 8;

/** Includes the search's own number, because a link can have one that is not offered. */
function getGuestOptions({ minOccupants }: SearchState) {
  const numbers = Array.from({ length: MAX_GUEST_CHOICE }, (_, index) => index + 1);
  if (minOccupants !== null && minOccupants > MAX_GUEST_CHOICE) numbers.push(minOccupants);
  return [
    { value: '', label: 'Any number' },
    ...numbers.map((number) => ({ value: String(number), label: pluralize(number, 'guest') })),
  ];
}

export type FilterFieldsProps = {
  search: SearchState;
  /** The choices of the place with their counts. `beds` is empty if the counts are unknown. */
  filters: HomeSearchResult['filters'];
  scope: SearchScope;
};

/** What a filter form needs besides its fields. */
export type AllFiltersProps = FilterFieldsProps & { path: string };

/** Every filter as a native control named after its URL parameter, so that the fields work in the plain form and in the drawer. */
export function FilterFields({ search, filters, scope: { mode, today } }: FilterFieldsProps) {
  const s = useStyles(sheet);
  // A chosen category stays in the form even if the counts are unknown.
  const hasCategory =
    mode !== 'furnished' &&
    (filters.types.length > 1 || Boolean(filters.notStated?.furnished) || search.category !== null);
  const neighborhoods = getNeighborhoods(filters, search);
  return (
    <div className={s.fields}>
      <div className={s.part}>
        <Segmented
          legend="Bedrooms"
          hideLegend={false}
          name="minBeds"
          defaultValue={getBedroomValue(search)}
          options={getBedroomChoices(search).map(({ value, label }) => ({
            value,
            label: (
              <Option
                label={label}
                homes={value === '' || filters.beds.length === 0 ? null : countHomes(filters.beds, value)}
              />
            ),
          }))}
        />
        <CheckField
          label="Exact number only"
          name="exactMatchBeds"
          value="true"
          defaultChecked={isExactBedrooms(search)}
        />
      </div>
      <fieldset className={s.part}>
        <legend className={s.title}>Monthly price</legend>
        <PriceRange price={filters.price} minPrice={search.minPrice} maxPrice={search.maxPrice} />
      </fieldset>
      <fieldset className={s.part}>
        <legend className={s.title}>Dates</legend>
        <div className={s.dates}>
          <TextField label="Move in" type="date" name="startDate" min={today} defaultValue={text(search.startDate)} />
          <TextField
            label="Move out"
            type="date"
            name="endDate"
            min={today}
            defaultValue={search.endDate === INDEFINITE ? '' : text(search.endDate)}
          />
        </div>
        <CheckField
          label="I don’t know my move-out date yet (Flex)"
          name="endDate"
          value={INDEFINITE}
          defaultChecked={search.endDate === INDEFINITE}
        />
      </fieldset>
      <fieldset className={s.part}>
        <legend className={s.title}>Size</legend>
        <div className={s.pair}>
          <SelectField
            label="Bathrooms"
            name="minBaths"
            defaultValue={text(search.minBaths)}
            options={getBathOptions(search)}
          />
          <TextField
            label="Minimum square feet"
            name="minSqFt"
            inputMode="numeric"
            defaultValue={text(search.minSqFt)}
          />
        </div>
        <NotStatedField fact="size" search={search} counts={filters.notStated} />
      </fieldset>
      {(hasCategory || mode === 'furnished') && (
        <div className={s.part}>
          {hasCategory && (
            <Segmented
              legend="Furniture"
              hideLegend={false}
              name="category"
              defaultValue={search.category ?? ''}
              options={CATEGORIES.map(({ value, label, type }) => ({
                value,
                label: (
                  <Option
                    label={label}
                    homes={
                      type === null || filters.types.length === 0
                        ? null
                        : (filters.types.find((entry) => entry.type === type)?.homes ?? 0)
                    }
                  />
                ),
              }))}
            />
          )}
          <NotStatedField fact="furnished" search={search} counts={filters.notStated} />
        </div>
      )}
      <div className={s.part}>
        <SelectField
          label="Guests"
          name="minOccupants"
          defaultValue={text(search.minOccupants)}
          options={getGuestOptions(search)}
        />
        <NotStatedField fact="guests" search={search} counts={filters.notStated} />
      </div>
      {(filters.hasPhotos !== undefined || search.hasPhotos) && (
        <CheckField
          label="Has photos"
          aside={filters.hasPhotos?.toString()}
          name="hasPhotos"
          value="true"
          defaultChecked={search.hasPhotos}
          hint="Demo homes count: their illustrations are labeled."
        />
      )}
      <div className={s.part}>
        <AmenityFields amenities={filters.amenities} chosen={search.amenity} />
        <NotStatedField fact="pets" search={search} counts={filters.notStated} />
      </div>
      {neighborhoods.length > 0 && (
        <fieldset>
          <legend className={s.title}>Neighborhoods</legend>
          <div className={s.checks}>
            {neighborhoods.map(({ id, name, count }) => (
              <CheckField
                key={id}
                label={name}
                aside={count}
                name="neighborhood"
                value={id}
                defaultChecked={search.neighborhood.includes(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <CheckField
        label="For business and vacation stays"
        name="hqStay"
        value="true"
        defaultChecked={search.hqStay}
        hint="Furnished and ready to move in."
      />
    </div>
  );
}

/** The neighborhoods of the place, and chosen ones in which no home matches. The response has no name and no count for those. */
function getNeighborhoods({ neighborhoods }: FilterFieldsProps['filters'], search: SearchState) {
  const offered = neighborhoods.map(({ id, name, homes }) => ({ id: String(id), name, count: String(homes) }));
  const missing = search.neighborhood.filter((chosen) => !offered.some(({ id }) => id === chosen));
  return [...offered, ...missing.map((id) => ({ id, name: 'Neighborhood', count: undefined }))];
}

function Option({ label, homes }: { label: string; homes: number | null }) {
  const s = useStyles(sheet);
  return (
    <span className={s.option}>
      {label} {homes !== null && <span className="tiny quiet num">{homes}</span>}
    </span>
  );
}
