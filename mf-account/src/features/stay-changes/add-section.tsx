import { useRef, useState, type FormEvent } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Button, FieldError, Segmented } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { findMissing, getChoice, toAdded, type AdditionKind } from './addition-fields.ts';
import { AdditionFields } from './addition-form-fields.tsx';
import { ChangeResult } from './change-result.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'var(--measure)' },
});

type Additions = NonNullable<ResponseOf<'getStayChanges'>['additions']>;
type Problem = { readonly path: string; readonly message: string };

const LABELS: Readonly<Record<AdditionKind, string>> = { occupants: 'Person', pets: 'Pet', vehicles: 'Vehicle' };

const listKinds = ({ people, pets, vehicles }: Additions): AdditionKind[] => [
  ...(people > 0 ? (['occupants'] as const) : []),
  ...(pets > 0 ? (['pets'] as const) : []),
  ...(vehicles > 0 ? (['vehicles'] as const) : []),
];

/** What the addition costs, before the preview says it to the cent. */
function formatPrice(kind: AdditionKind, { petFee, parkingMonthly }: Additions): string {
  if (kind === 'occupants') return 'Adding a person costs nothing.';
  if (kind === 'pets') return `${formatMoney(petFee)} one-time fee per pet.`;
  return parkingMonthly === null
    ? 'The building rents no parking spots, so adding a vehicle does not reserve one.'
    : `A parking spot costs ${formatMoney(parkingMonthly)} a month.`;
}

/** One more person, pet or vehicle. The form keeps what was entered if it is refused. */
export function AddSection({ additions, change }: { additions: Additions; change: StayChange }) {
  const s = useStyles(sheet);
  const kinds = listKinds(additions);
  const [kind, setKind] = useState<AdditionKind>(kinds[0]!);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { state } = change;
  const problems = missing.length > 0 ? missing : state.kind === 'none' ? (state.fields ?? []) : [];
  const ofList = problems.find(({ path }) => path === kind)?.message;

  function choose(next: string) {
    setKind(next as AdditionKind);
    setMissing([]);
    change.close();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const found = findMissing(kind, values);
    setMissing(found);
    if (found.length === 0) return change.show({ kind: 'party', added: toAdded(kind, values) });
    const name = found[0]!.path.split('.').at(-1)!;
    (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  }

  return (
    <>
      <form ref={form} className={s.form} onSubmit={submit} noValidate>
        {kinds.length > 1 && (
          <Segmented
            legend="What to add"
            hideLegend={false}
            options={kinds.map((value) => ({ value, label: LABELS[value] }))}
            value={kind}
            onChange={choose}
          />
        )}
        <p className="soft">{formatPrice(kind, additions)}</p>
        <AdditionFields
          key={kind}
          kind={kind}
          choice={getChoice(kind, additions.petKinds)}
          findProblem={(name) => problems.find(({ path }) => path === `${kind}.0.${name}`)?.message}
        />
        {ofList && (
          <span role="alert">
            <FieldError message={ofList} />
          </span>
        )}
        <div>
          <Button type="submit" loading={state.kind === 'loading' && state.requested.kind === 'party'}>
            See the cost
          </Button>
        </div>
      </form>
      <ChangeResult change={change} kind="party" />
    </>
  );
}
