import { useRef, useState, type FormEvent } from 'react';
import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button, CircleCheckIcon, MinusIcon, SelectField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import type { Colleague, QueueItem } from '../types.ts';
import type { AssignRoute } from './queue-definition.ts';
import { getFieldError, useWrite } from '../use-write.ts';
import { bulkSheet } from './bulk-assign-styles.ts';
import { groupEffects } from './bulk-effects.ts';

type Results = ResponseOf<'assignLeads'>['results'];

/** Assigns the selected items. It shows what would happen to each before anything changes. */
export function BulkAssign({
  route,
  items,
  noun,
  colleagues,
  onDone,
  onClear,
}: {
  route: AssignRoute;
  /** The selected items. */
  items: readonly QueueItem[];
  noun: string;
  colleagues: readonly Colleague[];
  /** Called after a change, to load the list again. */
  onDone: () => void;
  onClear: () => void;
}) {
  const s = useStyles(bulkSheet);
  const { toasts } = usePlatform();
  const { busy, error, write } = useWrite(route as 'assignLeads');
  const [assigneeId, setAssigneeId] = useState('');
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const [preview, setPreview] = useState<{ of: string; results: Results } | null>(null);
  const name =
    assigneeId === 'none' ? 'nobody' : (colleagues.find(({ id }) => String(id) === assigneeId)?.fullName ?? '');
  const request = (isPreview: boolean): RequestOf<'assignLeads'> => ({
    body: {
      items: items.map(({ reference, version }) => ({ reference, version })),
      assigneeId: assigneeId === 'none' ? null : Number(assigneeId),
      isPreview,
    },
  });
  // A preview is only of the items and the colleague that it was made for.
  const key = JSON.stringify(request(true));
  const effects =
    preview?.of === key
      ? groupEffects(preview.results, new Map(items.map(({ reference, title }) => [reference, title])))
      : null;

  async function showPreview(event: FormEvent) {
    event.preventDefault();
    setMissing(assigneeId === '');
    if (assigneeId === '') return select.current?.focus();
    const answer = await write(request(true));
    if (answer) setPreview({ of: key, results: answer.results });
  }
  async function assign() {
    const answer = await write(request(false));
    if (!answer) return;
    const count = answer.results.filter(({ effect }) => effect === 'assigned').length;
    toasts.show(`Assigned ${count} of ${answer.results.length} ${noun} to ${name}.`, { variant: 'success' });
    onClear();
    onDone();
  }
  function cancel() {
    setPreview(null);
    select.current?.focus();
  }
  const fieldError = missing ? 'Choose a colleague' : getFieldError(error, 'assignee_id');
  return (
    <section aria-label="Bulk actions" className={s.bulk}>
      {effects && (
        <div role="status" className={s.preview}>
          <h2 className={s.title}>
            Assign {effects.changed.length} of {items.length}: {name}
          </h2>
          <ul className={s.effects}>
            {effects.changed.length > 0 && (
              <li>
                <b className={s.good}>
                  <CircleCheckIcon /> Assign {effects.changed.length}
                </b>{' '}
                {effects.changed.join(', ')}
              </li>
            )}
            {effects.unchanged.length > 0 && (
              <li>
                <b className={s.same}>
                  <MinusIcon /> Leave {effects.unchanged.length} as is
                </b>{' '}
                {effects.unchanged.join('; ')}
              </li>
            )}
          </ul>
          <div className={s.buttons}>
            <Button look="secondary" size="small" onClick={cancel}>
              Cancel
            </Button>
            {effects.changed.length > 0 && (
              <Button size="small" loading={busy} onClick={assign}>
                Assign {effects.changed.length}
              </Button>
            )}
          </div>
        </div>
      )}
      {error && !fieldError && (
        <Banner tone="bad" role="alert">
          {error.message} Nothing was changed.
        </Banner>
      )}
      <form onSubmit={showPreview} className={s.bar} noValidate>
        <b className={s.count}>{items.length} selected</b>
        <SelectField
          ref={select}
          label="Assign to"
          hideLabel
          value={assigneeId}
          error={fieldError}
          className={s.field}
          onChange={({ target }) => {
            setAssigneeId(target.value);
            setMissing(false);
          }}
          options={[
            { value: '', label: 'Choose a colleague' },
            ...colleagues.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
            { value: 'none', label: 'Nobody' },
          ]}
        />
        <Button type="submit" size="small" look="on-night" loading={busy && !effects}>
          Preview
        </Button>
        <Button size="small" look="bare" className={s.clear} onClick={onClear}>
          Clear selection
        </Button>
      </form>
    </section>
  );
}
