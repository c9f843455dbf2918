import { useEffect, useRef } from 'react';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ChangePreview, RequestedChange, StayChange } from './use-stay-change.ts';

const sheet = styles({
  box: {
    display: 'grid',
    gap: 'var(--s-4)',
    padding: 'var(--s-5)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
  },
  amounts: { display: 'grid', margin: 0 },
  amount: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-4)',
    paddingBlock: 'var(--s-2)',
    borderBottom: '1px solid var(--line)',
    fontVariantNumeric: 'tabular-nums',
    '& dd': { margin: 0, fontWeight: 600 },
  },
  lines: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-soft)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const CONFIRM: Readonly<Record<ChangePreview['kind'], string>> = {
  start_earlier: 'Check in earlier',
  extend: 'Extend my stay',
  shorten: 'Shorten my stay',
  leave: 'Give notice',
  transfer: 'Move to this home',
  party: 'Add to my stay',
  end: 'Continue',
};

type Props = {
  change: StayChange;
  kind: RequestedChange['kind'];
  /** Today at the home, if what is due today should say so. */
  today?: string;
};

/** What a change costs and when, and the button that makes it. Shown under the form that asked for it. */
export function ChangeResult({ change: { state, accept, close }, kind, today = '' }: Props) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  const isShown = state.kind === 'shown' && state.requested.kind === kind;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (state.kind === 'none' || state.kind === 'loading' || state.requested.kind !== kind) return null;
  const { preview, message } = state;
  const { saved = 0 } = preview;
  const left = preview.installments.filter((installment) => installment.left > 0);
  const isSending = state.kind === 'sending';
  return (
    <div className={s.box} ref={box} tabIndex={-1} role="group" aria-label="What this change means">
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <p>{preview.sentence}</p>
      {(left.length > 0 || preview.refund > 0 || saved > 0) && (
        <dl className={s.amounts}>
          {left.map((installment) => (
            <div key={installment.label} className={s.amount}>
              <dt>
                {installment.dueOn <= today ? 'Due now' : formatDate(installment.dueOn)}
                <span className="small soft"> · {installment.label}</span>
                {installment.left === installment.amount && installment.lines && installment.lines.length > 1 && (
                  <span className={s.lines}>
                    {installment.lines.map(({ label, cents }) => `${label} ${formatMoney(cents)}`).join(' · ')}
                  </span>
                )}
              </dt>
              <dd>{formatMoney(installment.left)}</dd>
            </div>
          ))}
          {preview.refund > 0 && (
            <div className={s.amount}>
              <dt>You get back</dt>
              <dd>{formatMoney(preview.refund)}</dd>
            </div>
          )}
          {saved > 0 && (
            <div className={s.amount}>
              <dt>Less to pay later</dt>
              <dd>{formatMoney(saved)}</dd>
            </div>
          )}
        </dl>
      )}
      {left.length > 0 && (
        <p className="small soft">We charge your payment method on these days. Paying by card adds the card fee.</p>
      )}
      <div className={s.actions}>
        <Button look={preview.kind === 'leave' ? 'danger' : 'primary'} loading={isSending} onClick={accept}>
          {kind === 'remove' ? 'Remove from my stay' : CONFIRM[preview.kind]}
        </Button>
        <Button look="secondary" disabled={isSending} onClick={close}>
          Not now
        </Button>
      </div>
    </div>
  );
}
