import { formatDate, type PriceList } from '@lodestay/stay';

type Rows = readonly (readonly string[])[];

export type NextPricesProps = {
  prices: PriceList;
  /** The next price list. Null if none is scheduled. */
  next: PriceList | null;
  /** The rows of a table, each with its name and its amount first. */
  createRows: (prices: PriceList) => Rows;
};

/** The rows of a table that change with the next price list, and from which day on. Nothing if none changes. */
export function NextPrices({ prices, next, createRows }: NextPricesProps) {
  if (!next) return null;
  const amounts = new Map(createRows(prices).map(([name, amount]) => [name, amount]));
  const changed = createRows(next).filter(([name, amount]) => amounts.get(name!) !== amount);
  if (changed.length === 0) return null;
  return (
    <p>
      <b className="strong">
        For bookings from <time dateTime={next.effectiveFrom}>{formatDate(next.effectiveFrom)}</time>:
      </b>{' '}
      {changed.map(([name, amount]) => `${name}: ${amount}`).join('; ')}.
    </p>
  );
}
