import type { ChangeOfferView, Reservation } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatInstant, formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import { formatTimeLeft } from './format-time-left.ts';
import { useStayAction } from './use-stay-action.ts';
import { useStayChange } from './use-stay-change.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-4)', maxWidth: 'var(--measure)' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-3)' },
});

type Props = {
  reservation: Reservation;
  offer: ChangeOfferView;
  /** Takes the focus, because nothing is shown here any more. */
  onDone(): void;
};

/** A change that staff prepared for the guest, who sees its cost of now before accepting it. */
export function ChangeOffer({ reservation: { id, timeZone }, offer, onDone }: Props) {
  const s = useStyles(sheet);
  const { api, now, toasts } = usePlatform();
  const change = useStayChange(id, {
    onDone() {
      toasts.show('Your stay is changed.', { variant: 'success' });
      onDone();
    },
  });
  const { send, busy, message } = useStayAction(id, { onDone });
  const { state } = change;
  const end = Date.parse(offer.expiresAt);
  const refusal = (state.kind === 'none' ? state.message : null) ?? message;
  const isDeciding = state.kind === 'shown' || state.kind === 'sending';
  return (
    <div className={s.box}>
      <p>
        <b className="strong">We prepared a change of your stay.</b> {offer.sentence}
      </p>
      <p>Our note to you: {offer.reason}</p>
      <p className="small soft">
        {/* The decision below names the cost of now. */}
        {!isDeciding && `It costs ${formatMoney(offer.cost)}. `}Nothing changes and nothing is charged unless you accept
        it by {formatInstant(end, timeZone)} ({formatTimeLeft(end - Date.parse(now))} left). Nothing is held for you
        until then.
      </p>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal}
        </Banner>
      )}
      <ChangeResult change={change} kind="offer" />
      <div className={s.row}>
        {!isDeciding && (
          <Button loading={state.kind === 'loading'} disabled={busy} onClick={() => change.show({ kind: 'offer' })}>
            See the cost
          </Button>
        )}
        <Button
          look="secondary"
          loading={busy}
          disabled={state.kind === 'sending'}
          onClick={() =>
            send(
              (request) => api.call('declineChangeOffer', { params: { id } }, request),
              'You declined the change. Your stay is as before.',
            )
          }
        >
          Decline the change
        </Button>
      </div>
    </div>
  );
}
