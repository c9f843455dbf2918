import { useEffect, useId, useRef, useState } from 'react';
import { useEndpoint } from '@lodestay/platform';
import { Button, Chip, FieldError, Segmented, XIcon } from '@lodestay/ui';
import { Combobox } from '@lodestay/ui/combobox';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useCitySearch } from './use-city-search.ts';

type City = { slug: string; name: string };

const sheet = styles({
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: '.375rem' },
  segments: { maxWidth: '24rem' },
  cities: { display: 'grid', maxWidth: '32rem', gap: 'var(--s-2)', marginTop: 'var(--s-2)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** The cities of a promo code: every city, or chosen ones. */
export function CityChoice({
  value,
  error,
  onChange,
}: {
  value: readonly City[] | null;
  error?: string;
  onChange: (cities: readonly City[] | null) => void;
}) {
  const s = useStyles(sheet);
  const id = useId();
  // A new field after each choice, so that it is empty again.
  const [choices, setChoices] = useState(0);
  const chosen = useRef<HTMLDivElement>(null);
  // The field or button that had the focus is gone. The open list of a focused new field would cover the form.
  useEffect(() => {
    if (choices > 0) chosen.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  }, [choices]);
  const box = useRef<HTMLDivElement>(null);
  // The place of the chip that was removed, and had the focus.
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const place = removed.current;
    removed.current = null;
    if (place === null) return;
    const next = chosen.current?.children[place] ?? box.current?.querySelector('input');
    (next as HTMLElement | null | undefined)?.focus();
  });
  const { load, findCity } = useCitySearch();
  const { data: promoCities } = useEndpoint('listPromoCities', {}, { enabled: value !== null });
  const listed = promoCities?.cities.filter(({ isListed }) => isListed) ?? [];
  const missing = listed.filter(({ slug }) => !value?.some((each) => each.slug === slug));
  function add(slug: string | null) {
    const city = findCity(slug);
    if (!city) return;
    setChoices(choices + 1);
    if (!value?.some((each) => each.slug === slug)) onChange([...(value ?? []), city]);
  }
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={s.legend}>Cities</legend>
      <Segmented
        legend="Cities"
        className={s.segments}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        options={[
          { value: 'all', label: 'Every city' },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {value && (
        <div ref={box} className={s.cities}>
          {value.length > 0 && (
            <div ref={chosen} role="group" aria-label="Chosen cities" className={s.chips}>
              {value.map(({ slug, name }, index) => (
                <Chip
                  key={slug}
                  icon={<XIcon />}
                  onClick={() => {
                    removed.current = index;
                    onChange(value.filter((each) => each.slug !== slug));
                  }}
                >
                  <span className="visually-hidden">Remove</span> {name}
                </Chip>
              ))}
            </div>
          )}
          <Combobox
            key={choices}
            label="Add a city"
            load={load}
            enterTakesFirst
            emptyText="No city has this name"
            onChoose={add}
          />
          {missing.length > 0 && (
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setChoices(choices + 1);
                onChange([...(value ?? []), ...missing.map(({ slug, name }) => ({ slug, name }))]);
              }}
            >
              Add {missing.length === 1 ? 'the missing promo city' : `${missing.length} promo cities`}
            </Button>
          )}
        </div>
      )}
      {error && <FieldError id={id} message={error} />}
    </fieldset>
  );
}
