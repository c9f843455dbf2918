import { useState } from 'react';
import { Facts, getFieldError, useWrite } from '@lodestay/console';
import type { OverstayDecision, ResponseOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatInstant, formatMoney, formatNights } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  form: { display: 'grid', gap: 'var(--s-3)', maxWidth: 'var(--measure)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

type Overstay = NonNullable<ResponseOf<'inspectOverstay'>['overstay']>;
type Props = { reference: string; timeZone: string };

/** The nights that a guest stayed after the check-out, what they cost, and the decision to charge or waive them. */
export function OverstaySection({ reference, timeZone }: Props) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('inspectOverstay', { params: { reference } });
  if (!data?.overstay) return null;
  const { overstay } = data;
  const { nights, hasLeft, sentence, refusal, lines, amount, decision } = overstay;
  return (
    <section className={s.stack} aria-label="Nights after check-out">
      <h3 className="strong">{formatNights(nights)} after check-out</h3>
      {amount !== null && (
        <Facts
          facts={[
            ...lines.map(({ label, cents }) => [label, formatMoney(cents)] as const),
            ['Total, without the card fee', formatMoney(amount)],
          ]}
        />
      )}
      {sentence && <p className="small soft">The signed agreement says: “{sentence}”</p>}
      {decision ? (
        <p>
          {decision.kind === 'charge' ? 'Charged' : 'Waived'}
          {decision.by && ` by ${decision.by}`} on {formatInstant(Date.parse(decision.at), timeZone)}: {decision.reason}
        </p>
      ) : (
        <>
          {refusal && <Banner tone="info">{refusal}</Banner>}
          {!hasLeft && <p className="small soft">Once the guest has left, these nights can be charged or waived.</p>}
          <DecisionForm reference={reference} overstay={overstay} />
        </>
      )}
    </section>
  );
}

function DecisionForm({ reference, overstay }: { reference: string; overstay: Overstay }) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write } = useWrite('decideOverstay');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { nights, amount, canDecide } = overstay;
  async function decide(decision: OverstayDecision) {
    setIsTried(true);
    if (reason.trim() === '') return;
    const input = { params: { reference } };
    const acceptedAmount = decision === 'charge' ? amount! : 0;
    const saved = await write({ ...input, body: { decision, reason, acceptedNights: nights, acceptedAmount } });
    if (!saved) return queryClient.invalidateQueries({ queryKey: ['inspectOverstay'] });
    queryClient.setQueryData(getQueryKey('inspectOverstay', input), saved);
    await queryClient.invalidateQueries({ queryKey: ['inspectReservation'] });
    toasts.show(decision === 'charge' ? 'Nights charged.' : 'Nights waived.', { variant: 'success' });
  }
  if (!canDecide) return null;
  const reasonError = isTried && reason.trim() === '' ? 'Enter a reason' : getFieldError(error, 'reason');
  return (
    <form className={s.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <TextField
        label="Reason, for the audit log"
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
        error={reasonError}
      />
      <div className={s.actions}>
        {amount !== null && (
          <Button type="button" loading={busy} onClick={() => void decide('charge')}>
            Charge {formatMoney(amount)}
          </Button>
        )}
        <Button type="button" look="secondary" loading={busy} onClick={() => void decide('waive')}>
          Waive these nights
        </Button>
      </div>
      {error && !reasonError && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
    </form>
  );
}
