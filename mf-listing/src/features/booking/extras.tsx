import { formatRefusedPets, type HomeDetail } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { CheckField } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { getMaxPets, getMaxParkingSpots } from '../../stay/listing-stay.ts';
import type { StayChoice } from '@lodestay/links';

const sheet = styles({
  extras: { borderTop: '1px solid var(--line)', paddingTop: '.875rem', display: 'grid', gap: '.625rem' },
  // A floating legend is an item of the grid, below the border. Otherwise it would interrupt the border.
  legend: { float: 'left' },
});

type ExtrasProps = { home: HomeDetail; choice: StayChoice; onChoose: (change: Partial<StayChoice>) => void };

/** Optional fees: unchecked at first, and part of the total only once chosen (design 4). */
export function Extras({ home, choice, onChoose }: ExtrasProps) {
  const s = useStyles(sheet);
  const pets = getMaxPets(home);
  const spots = getMaxParkingSpots(home);
  if (pets === 0 && spots === 0) return null;
  return (
    <fieldset className={s.extras}>
      <legend className={cx('small strong', s.legend)}>Optional extras</legend>
      <CountedOption
        name="pets"
        max={pets}
        count={choice.pets}
        labels={['Pet, one-time fee', 'A second pet']}
        cents={home.pets.fee}
        hint={formatRefusedPets(home.pets.kinds)}
        onCount={(count) => onChoose({ pets: count })}
      />
      <CountedOption
        name="parking"
        max={spots}
        count={choice.parking}
        labels={['Parking spot, monthly', 'A second spot, monthly']}
        cents={home.parking.monthly ?? 0}
        onCount={(count) => onChoose({ parking: count })}
      />
    </fieldset>
  );
}

type CountedOptionProps = {
  name: string;
  max: number;
  count: number;
  labels: readonly [string, string];
  cents: number;
  hint?: string | undefined;
  onCount: (count: number) => void;
};

/** A checkbox, and a second once the first is checked. Each has its count as value; without JavaScript the larger count is used. */
function CountedOption({ name, max, count, labels, cents, hint, onCount }: CountedOptionProps) {
  return labels
    .slice(0, Math.min(max, count + 1))
    .map((label, index) => (
      <CheckField
        key={label}
        name={name}
        value={index + 1}
        label={label}
        hint={hint}
        aside={cents > 0 ? formatMoney(cents) : 'no fee'}
        checked={count > index}
        onChange={({ target }) => onCount(target.checked ? index + 1 : index)}
      />
    ));
}
