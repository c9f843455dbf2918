import type { Property } from '@lodestay/contracts';
import { formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import { Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { answerWords, sizeWords, type BuildingHome } from './building-words.ts';

const sheet = styles({
  groups: { display: 'grid', gap: 'var(--s-10)' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '.25rem var(--s-4)', marginBottom: 'var(--s-3)' },
});

type HomeGroupsProps = { groups: Property['groups']; stayQuery: string };

/** The homes by size, with what the dates mean for each and what it costs. */
export function HomeGroups({ groups, stayQuery }: HomeGroupsProps) {
  const s = useStyles(sheet);
  const columns = columnsFor(groups[0]?.freeHomes !== null, stayQuery);
  return (
    <div className={s.groups}>
      {groups.map(({ beds, from, freeHomes, homes }) => (
        <section key={beds} aria-labelledby={`beds-${beds}`}>
          <div className={s.head}>
            <h2 id={`beds-${beds}`} className="display d-26">{sizeWords(beds)}</h2>
            <p className="soft num">
              {freeHomes !== null && (freeHomes === 0 ? 'None free for your dates, ' : `${freeHomes} of ${homes.length} free, `)}
              from <b className="strong">{formatMonthly(from)}</b> a month
            </p>
          </div>
          <Table caption={`${sizeWords(beds)}, cheapest first`} hideCaption columns={columns} rows={homes} rowKey={({ id }) => id} />
        </section>
      ))}
    </div>
  );
}

function columnsFor(dated: boolean, stayQuery: string): TableColumn<BuildingHome>[] {
  const name: TableColumn<BuildingHome> = {
    id: 'name',
    header: 'Home',
    label: '',
    cell: ({ slug, title }) => <Link className="link strong" href={`/homes/${slug}${stayQuery && `?${stayQuery}`}`}>{title}</Link>,
  };
  const size: TableColumn<BuildingHome>[] = [
    { id: 'baths', header: 'Baths', cell: ({ baths }) => baths, numeric: true },
    { id: 'size', header: 'Size', cell: ({ squareFeet }) => (squareFeet ? `${squareFeet.toLocaleString('en-US')} sq ft` : 'not given'), numeric: true },
  ];
  const month: TableColumn<BuildingHome> = { id: 'month', header: 'A month', cell: ({ displayPriceWithDiscount }) => formatMonthly(displayPriceWithDiscount), numeric: true };
  if (!dated) return [name, ...size, { id: 'from', header: 'Free from', cell: (home) => answerWords(home).text }, month];
  return [
    name,
    ...size,
    { id: 'answer', header: 'Your dates', cell: (home) => <Tag tone={answerWords(home).tone}>{answerWords(home).text}</Tag> },
    month,
    { id: 'total', header: 'In all', cell: ({ total }) => total && `${formatMoney(total.cents)}, ${formatNights(total.nights)}`, numeric: true },
  ];
}
