import { formatChance, formatChanceRange, formatCount } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ part: { display: 'grid', gap: '.375rem' } });

type Chance = { readonly days: number; readonly chance: number; readonly low: number; readonly high: number };

export type BumpForecastProps = {
  forecast: {
    readonly enoughHistory: boolean;
    /** Empty if the next booking is known and near. */
    readonly chances: readonly Chance[];
    readonly bookings: number;
    readonly vacantDays: number;
    readonly marketName: string;
    readonly marketBookings: number;
  };
};

const formatBookings = (count: number) => `${formatCount(count)} full ${count === 1 ? 'booking' : 'bookings'}`;
const formatDays = (count: number) => `${formatCount(count)} vacant ${count === 1 ? 'day' : 'days'}`;

/** How likely a Standby guest of a home has to move, with the interval and the number of bookings behind it. */
export function BumpForecast({ forecast }: BumpForecastProps) {
  const s = useStyles(sheet);
  const { enoughHistory, chances, bookings, vacantDays, marketName, marketBookings } = forecast;
  if (!enoughHistory)
    return (
      <p className="tiny soft">
        <b className="strong">Not enough history</b> to estimate how likely a move is: {marketName} had{' '}
        {formatBookings(marketBookings)} of vacant homes in the last year.
      </p>
    );
  // The month that a Standby stay is paid for, or as long as no booking is known.
  const main = chances.find(({ days }) => days === 30) ?? chances.at(-1);
  if (!main) return null;
  const others = chances.filter((each) => each !== main);
  return (
    <div className={s.part}>
      <p className="small">
        <b className="strong">
          {`${formatChance(main.chance)} homes like this get a full booking that begins in the first ${main.days} days`}
        </b>{' '}
        ({formatChanceRange(main.low, main.high)}). Then you would have to move.
      </p>
      {others.length > 0 && (
        <ul className="small soft">
          {others.map(({ days, chance, low, high }) => (
            <li key={days}>
              First {days} days: {formatChance(chance).replace(/^./, (letter) => letter.toLowerCase())} (
              {formatChanceRange(low, high)})
            </li>
          ))}
        </ul>
      )}
      <p className="tiny quiet">
        {`Estimated from ${formatBookings(bookings)} in ${formatDays(vacantDays)} of this home in the last year, and ${formatBookings(marketBookings)} in ${marketName}. The true share is in the range in 8 of 10 cases.`}
      </p>
    </div>
  );
}
