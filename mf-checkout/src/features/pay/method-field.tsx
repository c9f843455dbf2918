import type { PaymentMethod, Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { RadioCard, RadioCardGroup } from '@lodestay/ui';
import { getChargedToday } from '../../stay/charged-today.ts';

export type MethodQuotes = Readonly<Record<PaymentMethod, Quote>>;

/** The method without a fee comes first. */
const ORDER: readonly PaymentMethod[] = ['bank_account', 'card'];

const TITLES: Readonly<Record<PaymentMethod, string>> = { bank_account: 'Bank account', card: 'Card' };

/** '2.08% on each payment: $80.11 today.' */
export function formatCardFee({ card, bank_account: bank }: MethodQuotes): string {
  const line = card.lines.find(({ code }) => code === 'card');
  const percent = line ? /[\d.]+\s*%/.exec(line.label)?.[0] : undefined;
  return `${percent ?? 'A fee'} on each payment: ${formatMoney(card.dueAtBooking - bank.dueAtBooking)} today.`;
}

export type MethodFieldProps = {
  methods: readonly PaymentMethod[];
  quotes: MethodQuotes;
  value: PaymentMethod;
  onChange(method: PaymentMethod): void;
  disabled: boolean;
  /** Below another question, a smaller heading. */
  isNested?: boolean;
};

/** The choice of payment method, with what each is charged today. */
export function MethodField({ methods, quotes, value, onChange, disabled, isNested }: MethodFieldProps) {
  const about = { bank_account: 'No fee. Use a checking account in the United States.', card: formatCardFee(quotes) };
  return (
    <RadioCardGroup
      legend={isNested ? 'Card or bank account' : <span className="display d-26">How would you like to pay?</span>}
      name="method"
      value={value}
      onChange={(method) => onChange(method as PaymentMethod)}
      disabled={disabled}
    >
      {ORDER.filter((method) => methods.includes(method)).map((method) => (
        <RadioCard
          key={method}
          value={method}
          title={TITLES[method]}
          about={about[method]}
          aside={
            <>
              <b className="strong">{formatMoney(getChargedToday(quotes[method]))}</b>{' '}
              <span className="small soft">today</span>
            </>
          }
        />
      ))}
    </RadioCardGroup>
  );
}
