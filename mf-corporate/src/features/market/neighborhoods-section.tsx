import type { ResponseOf } from '@lodestay/contracts';
import {
  EMPTY_SEARCH,
  toCorporateMarketHref,
  toMarketHref,
  toModePath,
  toSearchHref,
  type NearPlace,
} from '@lodestay/links';
import { formatCount, formatMiles, formatMonthly } from '@lodestay/stay';
import { Banner, Button, Link, pageSectionSheet, Table, TextField, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { KeptFields } from './kept-fields.tsx';

type Neighborhood = ResponseOf<'listNeighborhoods'>['neighborhoods'][number];

const sheet = styles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    '& > :first-child': { flex: '1 1 18rem', maxWidth: '30rem' },
  },
  name: { fontWeight: 600 },
});

const OWN = ['near', 'nearLatitude', 'nearLongitude', 'sign-up'];

/** Beyond any commute: the name probably means a place elsewhere. */
const FAR_METERS = 100_000;
const isFar = ([nearest]: readonly Neighborhood[]) => (nearest?.distanceMeters ?? 0) > FAR_METERS;

const formatRents = ({ minimum, maximum }: Neighborhood) =>
  minimum === maximum ? formatMonthly(minimum) : `${formatMonthly(minimum)} – ${formatMonthly(maximum)}`;

export type NeighborhoodsSectionProps = {
  slug: string;
  city: string;
  near: NearPlace | null;
  unknownPlace: string | null;
  params: URLSearchParams;
  neighborhoods: readonly Neighborhood[];
};

/** The neighborhoods with homes and rents, sorted by distance from a place that the visitor enters. */
export function NeighborhoodsSection(props: NeighborhoodsSectionProps) {
  const { slug, city, near, unknownPlace, params, neighborhoods } = props;
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  if (neighborhoods.length === 0) return null;
  return (
    <section id="neighborhoods" className={cx('page', section)} aria-labelledby="neighborhoods-heading">
      <header className={head}>
        <h2 id="neighborhoods-heading" className="display d-34">
          {near ? `Neighborhoods near ${near.name}` : `Neighborhoods in ${city}`}
        </h2>
        <p className="soft">
          {near
            ? 'Nearest first. Distances are straight lines to the nearest home.'
            : 'Sort them by distance from a city, a neighborhood, or coordinates from a map, such as 39.75, -104.99.'}
        </p>
      </header>
      <div className={s.body}>
        <form
          method="get"
          action={`${toCorporateMarketHref(slug)}#neighborhoods`}
          aria-label="Near a place"
          className={s.form}
        >
          <TextField
            label="Where your team works"
            placeholder="City, neighborhood or coordinates"
            name="near"
            defaultValue={near?.name ?? unknownPlace ?? ''}
            maxLength={80}
          />
          <KeptFields params={params} own={OWN} />
          <Button type="submit" look="secondary">
            Sort by distance
          </Button>
        </form>
        {unknownPlace && (
          <Banner>
            {`We couldn’t find “${unknownPlace}”. Try a nearby city or neighborhood, or paste the coordinates of the address.`}
          </Banner>
        )}
        {near && isFar(neighborhoods) && (
          <Banner>
            {`${near.name} is ${formatMiles(neighborhoods[0]!.distanceMeters!)} from the nearest home. Enter a place in or near ${city}.`}
          </Banner>
        )}
        <Table
          caption="Neighborhoods with furnished homes"
          hideCaption
          columns={getColumns({ slug, city, near, nameClass: s.name })}
          rows={neighborhoods}
          rowKey={({ id }) => id}
        />
      </div>
    </section>
  );
}

function getColumns({
  slug,
  city,
  near,
  nameClass,
}: Pick<NeighborhoodsSectionProps, 'slug' | 'city' | 'near'> & {
  nameClass: string;
}): readonly TableColumn<Neighborhood>[] {
  const path = toModePath(toMarketHref(slug), 'corporate');
  const distance: TableColumn<Neighborhood> = {
    id: 'distance',
    header: 'Nearest home',
    numeric: true,
    cell: ({ distanceMeters }) => (distanceMeters === undefined ? '' : formatMiles(distanceMeters)),
  };
  return [
    {
      id: 'name',
      header: 'Neighborhood',
      label: '',
      cell: ({ id, name, cityName }) => (
        <span>
          <Link href={toSearchHref(path, { ...EMPTY_SEARCH, neighborhood: [String(id)], near })} className="link">
            <span className={nameClass}>{name}</span>
          </Link>{' '}
          {cityName !== city && <span className="small quiet">{cityName}</span>}
        </span>
      ),
    },
    ...(near ? [distance] : []),
    { id: 'homes', header: 'Homes', numeric: true, cell: ({ homes }) => formatCount(homes) },
    { id: 'rents', header: 'Monthly rent', numeric: true, cell: formatRents },
  ];
}
