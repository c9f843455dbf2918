import { useId, useState, type FormEvent } from 'react';
import { getFieldError, useWrite } from '@lodestay/console';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { Banner, Button, CheckField, FieldError, TextareaField, TextField } from '@lodestay/ui';
import { Combobox } from '@lodestay/ui/combobox';
import { Dialog } from '@lodestay/ui/dialog';
import { useStyles } from '@lodestay/ui/styles';
import { ChangedBanner, readChanged } from '../../staff/changed-banner.tsx';
import { staffSheet } from '../../staff/staff-styles.ts';
import { useCitySearch } from '../../staff/use-city-search.ts';
import type { PromoCity } from './promo-cities.tsx';

const SHORTEST_REASON = 3;
type Draft = Pick<PromoCity, 'slug' | 'name' | 'isListed'> & { code: string };

const toDraft = (city: PromoCity | null): Draft => ({
  slug: city?.slug ?? '',
  name: city?.name ?? '',
  code: city?.code ?? '',
  isListed: city?.isListed ?? true,
});

/** Adds a promo city, or changes one. */
export function PromoCityDialog({ city, onClose }: { city: PromoCity | null; onClose: () => void }) {
  const s = useStyles(staffSheet);
  const id = useId();
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write, clear } = useWrite('savePromoCity');
  const { load, findCity } = useCitySearch();
  const [version, setVersion] = useState(city?.version ?? null);
  const [draft, setDraft] = useState(() => toDraft(city));
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const problems = {
    slug: draft.slug === '' ? 'Choose a city from the list' : undefined,
    name: draft.name.trim() === '' ? 'Enter the name of the city' : undefined,
    code: undefined,
    reason: reason.trim().length < SHORTEST_REASON ? 'Enter a reason' : undefined,
  };
  const getError = (field: keyof typeof problems) =>
    (isChecked ? problems[field] : undefined) ?? getFieldError(error, field);
  const changed = readChanged<PromoCity | null>(error);
  const isExplained = changed || Object.keys(problems).some((field) => getFieldError(error, field));

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(problems).some(Boolean)) return;
    const { slug, name, code, isListed } = draft;
    const saved = await write({
      params: { slug },
      body: { name: name.trim(), code: code.trim() || null, isListed, reason: reason.trim(), version },
    });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('listPromoCities', {}), saved);
    toasts.show(`${name.trim()} saved.`, { variant: 'success', key: 'promo-city' });
    onClose();
  }

  function loadChanges() {
    if (!changed) return;
    setVersion(changed.current?.version ?? null);
    clear();
  }

  return (
    <Dialog open onClose={onClose} title={city ? `Edit ${city.name}` : 'Add promo city'}>
      <form noValidate className={s.form} onSubmit={(event) => void save(event)}>
        {changed && (
          <ChangedBanner changed={changed} busy={false} onLoad={loadChanges}>
            {changed.current &&
              `Now it is ${changed.current.name}, with ${changed.current.code ?? 'no code'}, ${changed.current.isListed ? 'listed' : 'not listed'}.`}
          </ChangedBanner>
        )}
        {!city && (
          <div role="group" aria-label="City" aria-describedby={getError('slug') ? id : undefined}>
            <Combobox
              label="City"
              load={load}
              enterTakesFirst
              emptyText="No city has this name"
              onChoose={(slug) => {
                const chosen = findCity(slug);
                if (chosen) set(chosen);
              }}
            />
            {getError('slug') && <FieldError id={id} message={getError('slug')!} />}
          </div>
        )}
        <TextField
          label="Name"
          hint="As guests read it."
          autoComplete="off"
          maxLength={80}
          value={draft.name}
          error={getError('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label="Code"
          note="Optional"
          hint="Guests with a code of another city read that they can use this one here."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={24}
          value={draft.code}
          error={getError('code')}
          onChange={({ target }) => set({ code: target.value.toUpperCase() })}
        />
        <CheckField
          label="Listed"
          hint="Part of the promo cities that a new code can be limited to."
          checked={draft.isListed}
          onChange={({ target }) => set({ isListed: target.checked })}
        />
        <TextareaField
          label="Reason"
          hint="Stays in the audit log."
          rows={2}
          maxLength={500}
          value={reason}
          error={getError('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && !isExplained && (
          <Banner tone="bad" role="alert">
            {error.message} What you typed is kept.
          </Banner>
        )}
        <div className={s.buttons}>
          <Button type="submit" size="small" loading={busy}>
            Save city
          </Button>
          <Button look="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
