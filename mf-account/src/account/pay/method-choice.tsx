import type { SavedPaymentMethod } from '@lodestay/contracts';
import { formatExpiry } from '@lodestay/payment-form';
import { Link, RadioCard, RadioCardGroup } from '@lodestay/ui';
import { toAddMethodHref, type PayingFor } from './pay-links.ts';

/** Whether a method can be charged now. */
export const canPay = ({ state, expires }: SavedPaymentMethod): boolean => state === 'ready' && !expires?.expired;

const WHY_NOT: Readonly<Record<SavedPaymentMethod['state'], string | null>> = {
  ready: null,
  requires_action: 'Needs confirmation at your bank first',
  requires_verification: 'Needs verification first',
  unusable: 'Can’t be charged',
};

type Props = {
  legend: string;
  methods: readonly SavedPaymentMethod[];
  value: string | null;
  onChange(id: string): void;
  disabled: boolean;
  payingFor: PayingFor;
  /** What a card costs more. */
  formatFee(method: SavedPaymentMethod): string;
  /** What is charged. */
  formatTotal?(method: SavedPaymentMethod): string;
};

/** A person's saved methods with what each costs, and a link to add another one. */
export function MethodChoice({ legend, methods, value, onChange, disabled, payingFor, formatFee, formatTotal }: Props) {
  return (
    <>
      {methods.length > 0 && (
        <RadioCardGroup legend={legend} value={value ?? ''} onChange={onChange} disabled={disabled}>
          {methods.map((method) => (
            <RadioCard
              key={method.id}
              value={method.id}
              title={method.label}
              about={[formatExpiry(method), canPay(method) ? formatFee(method) : WHY_NOT[method.state]]
                .filter(Boolean)
                .join('. ')}
              aside={canPay(method) ? formatTotal?.(method) : undefined}
              disabled={!canPay(method)}
            />
          ))}
        </RadioCardGroup>
      )}
      <p>
        <Link href={toAddMethodHref(payingFor)} className="link small">
          Add a payment method
        </Link>
      </p>
    </>
  );
}
