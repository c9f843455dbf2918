import { getFieldError } from '@lodestay/console';
import { toSnakeCase } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { FactFields } from '../../fact-form/fact-field.ts';
import type { FactDrafts } from '../../fact-form/use-fact-drafts.ts';
import type { Figures } from './price-fields.ts';

const sheet = styles({
  group: { display: 'grid', gap: 'var(--s-3)', border: 0, padding: 0, margin: 0, minWidth: 0 },
  legend: { fontWeight: 600, padding: 0, marginBottom: 'var(--s-3)' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
    gap: 'var(--s-4)',
    alignItems: 'start',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

/** A group of figures of a price list. */
export function PriceFormFields({
  legend,
  fields,
  drafts,
  error,
}: {
  legend: string;
  fields: FactFields<Figures>;
  drafts: FactDrafts<Figures>;
  error: ApiError | null;
}) {
  const s = useStyles(sheet);
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.fields}>
        {fields.map(({ name, label, hint, start }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            start={start}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={drafts.getDraft(name)}
            error={drafts.problems[name] ?? getFieldError(error, `figures.${toSnakeCase(name)}`)}
            onChange={({ target }) => drafts.type(name, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
