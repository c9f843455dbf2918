import type { HomeSearchResult } from '@lodestay/contracts';
import { STUDIO, type SearchState } from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';
import { CheckField, Segmented, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { type SearchScope } from '../../search/api-query.ts';
import { AmenityFields } from './amenity-fields.tsx';
import { PriceRange } from './price-range.tsx';

const sheet = styles({
  fields: { display: 'grid', gap: 'var(--s-8)' },
  part: { display: 'grid', gap: 'var(--s-3)' },
  title: { fontWeight: 600, marginBottom: 'var(--s-3)' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--s-3)', alignItems: 'end' },
  // Native date inputs are wide. On phones they stack.
  dates: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))', gap: 'var(--s-3)' },
  option: { display: 'grid', justifyItems: 'center', lineHeight: 1.25 },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
    gap: 'var(--s-2) var(--s-4)',
  },
});

const BEDS = [
  ['', 'Any'],
  [STUDIO, 'Studio'],
  ['1', '1+'],
  ['2', '2+'],
  ['3', '3+'],
  ['4', '4+'],
] as const;
const CATEGORIES = [
  { value: '', label: 'Both', type: null },
  { value: 'furnished', label: 'Furnished', type: 'FurnishedHome' },
  { value: 'unfurnished', label: 'Unfurnished', type: 'UnfurnishedHome' },
] as const;
const BATHS = ['1', '1.5', '2', '2.5', '3', '4'];

const text = (value: string | number | null) => (value === null ? '' : String(value));

function getBedsValue(search: SearchState): string {
  if (search.minBeds !== null) return String(search.minBeds);
  if (search.beds.length !== 1) return '';
  return search.beds[0] === '0' ? STUDIO : search.beds[0]!;
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
  const hasCategory = mode !== 'furnished' && (filters.types.length > 1 || search.category !== null);
  return (
    <div className={s.fields}>
      <div className={s.part}>
        <Segmented
          legend="Bedrooms"
          hideLegend={false}
          name="minBeds"
          defaultValue={getBedsValue(search)}
          options={BEDS.map(([value, label]) => ({
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
          defaultChecked={search.exactMatchBeds}
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
            options={[{ value: '', label: 'Any' }, ...BATHS.map((value) => ({ value, label: `${value} or more` }))]}
          />
          <TextField
            label="Minimum square feet"
            name="minSqFt"
            inputMode="numeric"
            defaultValue={text(search.minSqFt)}
          />
        </div>
      </fieldset>
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
      <AmenityFields amenities={filters.amenities} chosen={search.amenity} />
      {filters.neighborhoods.length > 0 && (
        <fieldset>
          <legend className={s.title}>Neighborhoods</legend>
          <div className={s.checks}>
            {filters.neighborhoods.map(({ id, name, homes }) => (
              <CheckField
                key={id}
                label={name}
                aside={String(homes)}
                name="neighborhood"
                value={id}
                defaultChecked={search.neighborhood.includes(String(id))}
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

/** Number of studios, or of homes with at least `value` bedrooms. */
function countHomes(beds: HomeSearchResult['filters']['beds'], value: string): number {
  return beds
    .filter((count) => (value === STUDIO ? count.beds === 0 : count.beds >= Number(value)))
    .reduce((sum, { homes }) => sum + homes, 0);
}

function Option({ label, homes }: { label: string; homes: number | null }) {
  const s = useStyles(sheet);
  return (
    <span className={s.option}>
      {label} {homes !== null && <span className="tiny quiet num">{homes}</span>}
    </span>
  );
}
