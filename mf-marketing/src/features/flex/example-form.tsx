import type { CalendarDate } from '@lodestay/stay';
import { Button, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { EXAMPLE_MONTHS, getCheckInLimits, type ExampleChoice } from './example-choice.ts';
import type { Example } from './load-example.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr 1.4fr 1fr 1fr auto',
    gap: 'var(--s-4)',
    alignItems: 'end',
    padding: 'var(--s-5)',
    marginBottom: 'var(--s-8)',
    background: 'var(--fog)',
    borderRadius: 'var(--r-l)',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > button': { gridColumn: '1 / -1' } },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const formatMonths = (months: number) => (months === 1 ? '1 month' : months === 12 ? '1 year' : `${months} months`);

export type ExampleFormProps = { path: string; choice: ExampleChoice; example: Example; today: CalendarDate };

/** A plain form for the example, so that it works without JavaScript. A new city replaces the home. */
export function ExampleForm({ path, choice, example, today }: ExampleFormProps) {
  const s = useStyles(sheet);
  const { cities, city, options, home } = example;
  const { checkIn, months } = choice;
  return (
    // The key resets the fields when the URL changes.
    <form
      key={[city?.slug, home?.slug, checkIn, months].join()}
      method="get"
      action={`${path}#cost`}
      aria-label="Change the example"
      className={s.form}
    >
      <SelectField
        label="City"
        name="city"
        defaultValue={city?.slug}
        options={cities.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))}
      />
      <SelectField
        label="Home"
        name="home"
        defaultValue={home?.slug}
        options={options.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <TextField label="Move in" type="date" name="startDate" defaultValue={checkIn} {...getCheckInLimits(today)} />
      <SelectField
        label="You stay"
        name="months"
        defaultValue={String(months)}
        options={EXAMPLE_MONTHS.map((count) => ({ value: String(count), label: formatMonths(count) }))}
      />
      <Button type="submit" look="secondary">
        Update
      </Button>
    </form>
  );
}
