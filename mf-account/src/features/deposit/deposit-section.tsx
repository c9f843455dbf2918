import type { ResponseOf } from '@lodestay/contracts';
import { DEPOSIT_RETURN_DAYS, formatDate, formatMoney } from '@lodestay/stay';
import { StayPhotos } from '../../account/stay-photos.tsx';
import { styles, useStyles } from '@lodestay/ui/styles';

export type Deposit = NonNullable<ResponseOf<'getReservationDeposit'>['deposit']>;

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-3)', maxWidth: 'var(--measure)' },
  list: { display: 'grid', gap: 'var(--s-2)' },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 'var(--s-4)', overflowWrap: 'anywhere' },
  photos: { gridColumn: '1 / -1', margin: 0 },
  total: { borderTop: '1px solid var(--ink)', paddingTop: 'var(--s-2)', fontWeight: 650 },
});

function formatState({ state, returnBy, settledOn, refundedTo }: Deposit): string {
  switch (state) {
    case 'held':
      return `We hold it during your stay and return it within ${DEPOSIT_RETURN_DAYS} days after you move out, less any damage.`;
    case 'in_review':
      return `We check the home for damage. You get your deposit, or a list of each deduction, by ${formatDate(returnBy!)}.`;
    case 'settled':
      return `Settled on ${formatDate(settledOn!)}.${refundedTo ? ` ${refundedTo}` : ''}`;
  }
}

/** The deposit of a stay: what is held, and once it is settled the statement with each deduction and what went back. */
export function DepositSection({ deposit, reservationId }: { deposit: Deposit; reservationId: string }) {
  const s = useStyles(sheet);
  const { amount, returned } = deposit;
  const deductions = deposit.deductions.map((deduction, position) => ({ ...deduction, key: position }));
  return (
    <div className={s.section}>
      <dl className={s.list}>
        <div className={s.line}>
          <dt>Deposit held</dt>
          <dd className="num">{formatMoney(amount)}</dd>
        </div>
        {deductions.map(({ key, description, amount: cents, photos }) => (
          <div key={key} className={s.line}>
            <dt className="soft">Deduction: {description}</dt>
            <dd className="num">{formatMoney(-cents)}</dd>
            <dd className={s.photos}>
              {photos.length === 0 ? (
                <span className="small quiet">No photos</span>
              ) : (
                <StayPhotos reservationId={reservationId} photos={photos} subject={description} />
              )}
            </dd>
          </div>
        ))}
        {returned !== null && (
          <div className={`${s.line} ${s.total}`}>
            <dt>Returned</dt>
            <dd className="num">{formatMoney(returned)}</dd>
          </div>
        )}
      </dl>
      <p className="small soft">{formatState(deposit)}</p>
    </div>
  );
}
