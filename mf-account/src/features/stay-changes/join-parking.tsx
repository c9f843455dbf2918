import { useRef, useState, type FormEvent } from 'react';
import { formatMoney, PARKING_OFFER_HOURS } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AdditionFields } from './addition-form-fields.tsx';
import { findMissing, TEXT_FIELDS, toAdded } from './addition-fields.ts';
import type { ParkingRequestActions } from './use-parking-request.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' } });

type Problem = { readonly path: string; readonly message: string };

/** The vehicle that waits for a parking spot. The form keeps what was entered if it is refused. */
export function JoinParking({ monthly, actions }: { monthly: number; actions: ParkingRequestActions }) {
  const s = useStyles(sheet);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const problems = missing.length > 0 ? missing : actions.problems;
  const findProblem = (name: string) => problems.find(({ path }) => path.split('.').at(-1) === name)?.message;
  const isOfField = TEXT_FIELDS.vehicles.some(({ name }) => findProblem(name) !== undefined);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const found = findMissing('vehicles', values);
    setMissing(found);
    if (found.length === 0) return actions.ask(toAdded('vehicles', values).vehicles[0]!);
    (form.current?.elements.namedItem(found[0]!.path.split('.').at(-1)!) as HTMLElement | null)?.focus();
  }
  return (
    <>
      <p>
        No parking spot of this building is available for the rest of your stay. You can wait in line for one: first
        come, first served.
      </p>
      <p className="small soft">
        When it is your turn, we email you and hold the spot for {PARKING_OFFER_HOURS} hours. A spot costs{' '}
        {formatMoney(monthly)} a month today. You see the exact cost before you accept.
      </p>
      {actions.message && !isOfField && (
        <Banner tone="bad" role="alert">
          {actions.message}
        </Banner>
      )}
      <form ref={form} className={s.form} onSubmit={submit} noValidate>
        <AdditionFields kind="vehicles" findProblem={findProblem} />
        <div>
          <Button type="submit" look="secondary" loading={actions.busy}>
            Join the waiting list
          </Button>
        </div>
      </form>
    </>
  );
}
