import type { Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Well } from '@lodestay/ui';

/** What guests agree to when a stay includes the annual membership; nothing for members. */
export function MembershipTerms({ quote }: { quote: Pick<Quote, 'lines'> }) {
  const fee = quote.lines.find(({ code, cents }) => code === 'annual_membership' && cents > 0);
  if (!fee) return null;
  return (
    <Well>
      <p className="small">
        <b className="strong">Includes the annual membership of {formatMoney(fee.cents)}.</b> Members book without this
        fee. It renews each year. We email you 30 and 7 days before with the date and the exact price, and you can turn
        renewal off at any time.
      </p>
    </Well>
  );
}
