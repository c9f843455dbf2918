import type { HomeDetail } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { CheckField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { petsAllowed, spotsOffered } from '../../stay/listing-stay.ts';
import type { StayChoice } from '@lodestay/links';

const sheet = styles({
  extras: { borderTop: '1px solid var(--line)', paddingTop: '.875rem', display: 'grid', gap: '.625rem' },
});

type ExtrasProps = { home: HomeDetail; choice: StayChoice; onChoose: (change: Partial<StayChoice>) => void };

/** Fees that are nobody's until chosen: unticked, and in no total before (design 4). */
export function Extras({ home, choice, onChoose }: ExtrasProps) {
  const s = useStyles(sheet);
  const pets = petsAllowed(home);
  const spots = spotsOffered(home);
  if (pets === 0 && spots === 0) return null;
  return (
    <fieldset className={s.extras}>
      <legend className="visually-hidden">Optional extras</legend>
      <p className="small strong" aria-hidden="true">
        Optional extras
      </p>
      <CountedOption
        name="pets"
        most={pets}
        count={choice.pets}
        labels={['Pet, one-time fee', 'A second pet']}
        cents={home.pets.fee}
        onCount={(count) => onChoose({ pets: count })}
      />
      <CountedOption
        name="parking"
        most={spots}
        count={choice.parking}
        labels={['Parking space, monthly', 'A second space, monthly']}
        cents={home.parking.monthly ?? 0}
        onCount={(count) => onChoose({ parking: count })}
      />
    </fieldset>
  );
}

type CountedOptionProps = {
  name: string;
  most: number;
  count: number;
  labels: readonly [string, string];
  cents: number;
  onCount: (count: number) => void;
};

/** One box, and a second once the first is ticked. The boxes carry their count, so a plain form sends the larger one. */
function CountedOption({ name, most, count, labels, cents, onCount }: CountedOptionProps) {
  return labels
    .slice(0, Math.min(most, count + 1))
    .map((label, index) => (
      <CheckField
        key={label}
        name={name}
        value={index + 1}
        label={label}
        aside={cents > 0 ? formatMoney(cents) : 'no fee'}
        checked={count > index}
        onChange={({ target }) => onCount(target.checked ? index + 1 : index)}
      />
    ));
}
