import { useState, type FormEvent } from 'react';
import { getFieldError, Sheet, useWrite } from '@lodestay/console';
import { MAX_GUIDE_TEXT, type ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { getQueryKey, useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { Banner, Button, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  pair: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

type Arrival = ResponseOf<'getHomeArrival'>;
type Text = 'accessInstructions' | 'accessCode' | 'wifiNetwork' | 'wifiPassword' | 'parking' | 'contact' | 'notes';
type Draft = Record<Text | 'items', string>;

const FIELDS: readonly { name: Text; label: string; isLong?: boolean }[] = [
  { name: 'accessInstructions', label: 'How to get in', isLong: true },
  { name: 'accessCode', label: 'Access code' },
  { name: 'wifiNetwork', label: 'Wi-Fi network' },
  { name: 'wifiPassword', label: 'Wi-Fi password' },
  { name: 'contact', label: 'Contact at the home', isLong: true },
  { name: 'parking', label: 'Parking', isLong: true },
  { name: 'notes', label: 'Good to know', isLong: true },
];
const toPath = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toDraft = (arrival: Arrival): Draft => ({
  ...(Object.fromEntries(FIELDS.map(({ name }) => [name, arrival[name] ?? ''])) as Record<Text, string>),
  items: arrival.items.join('\n'),
});

/** What guests of the home get before check-in. Shown to those who may see access codes. What is typed survives a failure. */
export function ArrivalForm({ slug }: { slug: string }) {
  const { user } = useSession();
  const canUpdate = user !== null && getScope(user.role, 'arrival.update') !== null;
  const { data } = useEndpoint('getHomeArrival', { params: { slug } }, { enabled: canUpdate });
  return data ? <LoadedForm key={data.version} slug={slug} arrival={data} /> : null;
}

function LoadedForm({ slug, arrival }: { slug: string; arrival: Arrival }) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write } = useWrite('updateHomeArrival');
  const [draft, setDraft] = useState(() => toDraft(arrival));
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const params = { slug };
    const { items, ...texts } = draft;
    const lines = items.split('\n').map((line) => line.trim());
    const body = { ...texts, items: lines.filter(Boolean), version: arrival.version };
    const saved = await write({ params, body });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('getHomeArrival', { params }), saved);
    toasts.show('Check-in guide saved.', { variant: 'success', key: 'home' });
  }
  const itemError = error?.fields.find(({ path }) => path.startsWith('items'))?.message;
  return (
    <Sheet title="Check-in guide" note="Guests see it from three days before check-in">
      <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={s.pair}>
          {FIELDS.map(({ name, label, isLong }) => {
            const field = {
              label,
              value: draft[name],
              onChange: set(name),
              autoComplete: 'off',
              error: getFieldError(error, toPath(name)),
            };
            return isLong ? (
              <TextareaField key={name} {...field} rows={3} maxLength={MAX_GUIDE_TEXT} />
            ) : (
              <TextField key={name} {...field} maxLength={120} />
            );
          })}
        </div>
        <TextareaField
          label="Inventory list"
          hint="One item per line. Without items the guest confirms the home as listed."
          value={draft.items}
          onChange={set('items')}
          rows={6}
          error={itemError}
        />
        <div className={s.foot}>
          {error && error.fields.length === 0 && (
            <Banner tone="bad" role="alert">
              {error.message}
            </Banner>
          )}
          <p className="small soft">
            Codes and passwords are encrypted. The audit log names the fields that changed, not their values.
          </p>
          <Button type="submit" look="secondary" loading={busy}>
            Save check-in guide
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
