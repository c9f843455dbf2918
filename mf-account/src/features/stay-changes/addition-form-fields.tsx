import { SelectField, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { TEXT_FIELDS, type AdditionKind, type Choice } from './addition-fields.ts';

const sheet = styles({
  fields: {
    display: 'grid',
    gap: 'var(--s-4)',
    alignItems: 'start',
    gridTemplateColumns: '1fr 1fr',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

type Props = {
  kind: AdditionKind;
  choice?: Choice | null;
  /** What is wrong with a field. */
  findProblem(name: string): string | undefined;
};

/** The fields of a person, a pet or a vehicle. */
export function AdditionFields({ kind, choice = null, findProblem }: Props) {
  const s = useStyles(sheet);
  return (
    <div className={s.fields}>
      {choice && (
        <SelectField
          label={choice.label}
          name={choice.name}
          options={choice.options}
          error={findProblem(choice.name)}
        />
      )}
      {TEXT_FIELDS[kind].map(({ name, label, maxLength, missing: isRequired }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          note={isRequired === null ? 'Optional' : undefined}
          autoComplete="off"
          maxLength={maxLength}
          error={findProblem(name)}
        />
      ))}
    </div>
  );
}
