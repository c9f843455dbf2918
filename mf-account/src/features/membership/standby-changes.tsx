import { useState } from 'react';
import type { SavedPaymentMethod, Standby } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { formatExpiry } from '@lodestay/payment-form';
import { useCommand } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Banner, Button, Link, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { STAY_RULE } from './standby-text.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-5)', maxWidth: '38rem', justifyItems: 'start' },
  field: { width: 'min(100%, 24rem)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

type Props = {
  standby: Standby;
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
};

const invalidates = ['getStandby', 'currentUser'] as const;
const toMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** Cancels and pauses Standby, takes both back, and chooses what pays for the next month. */
export function StandbyChanges({ standby, methods, onDone }: Props) {
  const s = useStyles(sheet);
  const { state, paidUntil, stay, allowedActions, maxPauseMonths, paymentMethodId } = standby;
  const [asked, setAsked] = useState<'cancel' | 'pause' | null>(null);
  const [months, setMonths] = useState('1');
  const { mutateAsync: cancel } = useCommand('cancelStandby', { invalidates });
  const { mutateAsync: keep } = useCommand('keepStandby', { invalidates });
  const { mutateAsync: pause } = useCommand('pauseStandby', { invalidates });
  const { mutateAsync: unpause } = useCommand('unpauseStandby', { invalidates });
  const { mutateAsync: choose } = useCommand('chooseStandbyPaymentMethod', { invalidates });
  const { busy, problem, run } = useAsyncAction(
    async (change: () => Promise<Standby>, say: (to: Standby) => string) => {
      const changed = await change();
      setAsked(null);
      onDone(say(changed));
    },
  );
  const day = paidUntil && formatDate(paidUntil);
  const endsNow = state === 'paused' || state === 'past_due';
  return (
    <div className={s.content}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {stay && (
        <p className="soft">
          You have Standby stay{' '}
          <Link className="link" href={toReservationHref(stay.reservationId)}>
            {stay.reference}
          </Link>
          . {STAY_RULE}
        </p>
      )}
      {allowedActions.includes('choose_method') && methods.length > 1 && (
        <div className={s.field}>
          <SelectField
            label="Pays for the next month"
            value={paymentMethodId ?? ''}
            disabled={busy}
            onChange={({ target }) =>
              void run(
                () => choose({ body: { paymentMethodId: target.value } }),
                () => `${methods.find(({ id }) => id === target.value)!.label} pays for the next month of Standby.`,
              )
            }
            options={methods.map((each) => ({
              value: each.id,
              label: [each.label, formatExpiry(each)?.replace(/^E/, 'e')].filter(Boolean).join(', '),
            }))}
          />
        </div>
      )}
      {asked === null && (
        <div className={s.actions}>
          {allowedActions.includes('keep') && (
            <Button
              loading={busy}
              onClick={() =>
                void run(
                  () => keep({}),
                  () => `Standby goes on. It renews on ${day}.`,
                )
              }
            >
              Keep Standby
            </Button>
          )}
          {allowedActions.includes('unpause') && (
            <Button
              loading={busy}
              onClick={() =>
                void run(
                  () => unpause({}),
                  () => `The pause is taken back. Standby renews on ${day}.`,
                )
              }
            >
              Take the pause back
            </Button>
          )}
          {allowedActions.includes('pause') && (
            <Button look="secondary" onClick={() => setAsked('pause')}>
              Pause Standby
            </Button>
          )}
          {allowedActions.includes('cancel') && (
            <Button look="secondary" onClick={() => setAsked('cancel')}>
              Cancel Standby
            </Button>
          )}
        </div>
      )}
      {asked === 'pause' && (
        <>
          <p>
            The pause begins on {day}, with the end of the month that is paid. Until it ends, nothing is charged and no
            Standby stay runs. You can resume it earlier.
          </p>
          <div className={s.field}>
            <SelectField
              label="Pause for"
              value={months}
              disabled={busy}
              onChange={({ target }) => setMonths(target.value)}
              options={Array.from({ length: maxPauseMonths }, (_, index) => ({
                value: String(index + 1),
                label: toMonths(index + 1),
              }))}
            />
          </div>
          <div className={s.actions}>
            <Button
              loading={busy}
              onClick={() =>
                void run(
                  () => pause({ body: { months: Number(months) } }),
                  ({ resumesOn }) => `Standby pauses on ${day} and renews on ${resumesOn && formatDate(resumesOn)}.`,
                )
              }
            >
              Pause for {toMonths(Number(months))}
            </Button>
            <Button look="secondary" onClick={() => setAsked(null)}>
              Don’t pause
            </Button>
          </div>
        </>
      )}
      {asked === 'cancel' && (
        <>
          <p>
            {endsNow ? 'Standby ends now' : `Standby ends on ${day}, with the month that is paid`}, and nothing more is
            charged. {STAY_RULE}
          </p>
          <div className={s.actions}>
            <Button
              loading={busy}
              onClick={() =>
                void run(
                  () => cancel({}),
                  ({ activeThrough }) =>
                    activeThrough
                      ? `Standby is canceled, and active through ${formatDate(activeThrough)}.`
                      : 'Standby has ended, and nothing more is charged.',
                )
              }
            >
              Yes, cancel Standby
            </Button>
            <Button look="secondary" onClick={() => setAsked(null)}>
              Don’t cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
