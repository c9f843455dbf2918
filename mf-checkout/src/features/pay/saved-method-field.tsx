import { useImperativeHandle, useRef, type Ref } from 'react';
import type { PaymentMethod, SavedPaymentMethod } from '@lodestay/contracts';
import { formatExpiry } from '@lodestay/payment-form';
import { formatMoney } from '@lodestay/stay';
import { RadioCard, RadioCardGroup } from '@lodestay/ui';
import { getChargedToday } from '../../stay/charged-today.ts';
import { formatCardFee, type MethodQuotes } from './method-field.tsx';
import { NEW_DETAILS } from './use-pay-source.ts';

const ANOTHER: Readonly<Record<PaymentMethod, string>> = { card: 'Another card', bank_account: 'Another bank account' };

export type SavedMethodFieldProps = {
  ref: Ref<{ focus(): void }>;
  saved: readonly SavedPaymentMethod[];
  /** The kinds that the guest can enter instead. */
  methods: readonly PaymentMethod[];
  quotes: MethodQuotes;
  /** The ID of a saved method, or `NEW_DETAILS`. */
  value: string;
  onChange(value: string): void;
  disabled: boolean;
};

function formatAbout(method: SavedPaymentMethod, quotes: MethodQuotes): string {
  const fee = method.kind === 'card' ? formatCardFee(quotes) : 'No fee.';
  const expiry = formatExpiry(method);
  return [method.isDefault && 'Your default.', expiry && `${expiry}.`, fee].filter(Boolean).join(' ');
}

/** The choice between the saved payment methods, with what each is charged today, and new payment details. */
export function SavedMethodField({ ref, saved, methods, quotes, value, onChange, disabled }: SavedMethodFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('input:checked')?.focus(),
  }));
  return (
    <div ref={group}>
      <RadioCardGroup
        legend={<span className="display d-26">How would you like to pay?</span>}
        name="source"
        value={value}
        onChange={onChange}
        disabled={disabled}
      >
        {saved.map((method) => (
          <RadioCard
            key={method.id}
            value={method.id}
            title={method.label}
            about={formatAbout(method, quotes)}
            aside={
              <>
                <b className="strong">{formatMoney(getChargedToday(quotes[method.kind]))}</b>{' '}
                <span className="small soft">today</span>
              </>
            }
          />
        ))}
        <RadioCard
          value={NEW_DETAILS}
          title={methods.length > 1 ? 'Another card or bank account' : ANOTHER[methods[0] ?? 'card']}
        />
      </RadioCardGroup>
    </div>
  );
}
