import { formatMoney } from '@lodestay/stay';

export type PromoNoteProps = {
  /** What a code does to the price, as in a quote. */
  promo: { code: string; discount: number; message: string | null } | null | undefined;
  /** Whether the lines of the price are not in sight, so that a used code needs a sentence, too. */
  sayUsed?: boolean;
};

/** Why a promo code is not a line of the price. Nothing if there is no code, or if its line is shown. */
export function PromoNote({ promo, sayUsed = false }: PromoNoteProps) {
  if (!promo) return null;
  if (promo.message) return <p className="small soft">{`Code ${promo.code} doesn’t apply here. ${promo.message}`}</p>;
  return sayUsed ? (
    <p className="small soft">{`Code ${promo.code} takes ${formatMoney(promo.discount)} off the rent.`}</p>
  ) : null;
}
