import type { ResponseOf } from '@lodestay/contracts';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import type { RemovedParty, StayChange } from './use-stay-change.ts';

const sheet = styles({
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none', maxWidth: 'var(--measure)' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-4)',
    paddingBlock: 'var(--s-3)',
    borderBottom: '1px solid var(--line)',
  },
});

type Removals = NonNullable<ResponseOf<'getStayChanges'>['removals']>;
type Entry = { readonly key: string; readonly name: string; readonly text: string; readonly removed: RemovedParty };

const listEntries = ({ pets, vehicles }: Removals): Entry[] => [
  ...pets.map(({ name, kind }, index) => ({
    key: `pet ${index}`,
    name,
    text: kind === 'other' ? name : `${name} (${kind})`,
    removed: { pets: [name], vehicles: [] },
  })),
  ...vehicles.map(({ make, model, licensePlate }) => ({
    key: licensePlate,
    name: `${make} ${model}, ${licensePlate}`,
    text: `${make} ${model} (${licensePlate})`,
    removed: { pets: [], vehicles: [licensePlate] },
  })),
];

/** The pets and vehicles of a stay, each with the button that shows what the stay costs without it. */
export function RemoveSection({ removals, change }: { removals: Removals; change: StayChange }) {
  const s = useStyles(sheet);
  const { state } = change;
  const isChosen = (entry: Entry) =>
    state.kind === 'loading' &&
    state.requested.kind === 'remove' &&
    JSON.stringify(state.requested.removed) === JSON.stringify(entry.removed);
  return (
    <>
      <p className="soft">
        A parking spot that you give back can go to another guest. Payments that are not due yet no longer include it.
      </p>
      <ul className={s.list}>
        {listEntries(removals).map((entry) => (
          <li key={entry.key} className={s.entry}>
            <span>{entry.text}</span>
            <Button
              look="secondary"
              aria-label={`Remove ${entry.name}`}
              loading={isChosen(entry)}
              onClick={() => change.show({ kind: 'remove', removed: entry.removed })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ChangeResult change={change} kind="remove" />
    </>
  );
}
