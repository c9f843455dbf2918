import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { ChoiceButton, PaymentChoiceDialog, usePaymentChoice } from '../../account/pay/payment-choice.tsx';
import { DueList, type Due } from '../../features/payments/due-list.tsx';
import { HistoryTable } from '../../features/payments/history-table.tsx';

const sheet = styles({
  stays: {
    display: 'grid',
    gap: 'var(--s-3)',
    listStyle: 'none',
    padding: 0,
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-4)' },
  },
});

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listAccountPayments');
  await context.fetch('listAccountPayments', {});
}

export const head = () => createAccountHead('Payments');

/** The stays whose payments to come have a method, each once. */
const listStays = (due: readonly Due[]) => [
  ...new Map(
    due.filter(({ method }) => method).map(({ reservationId, homeTitle }) => [reservationId, homeTitle]),
  ).entries(),
];

/** What is due and what was paid, over all stays and memberships. */
export function Page() {
  const s = useStyles(sheet);
  const query = useEndpoint('listAccountPayments', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  const payment = usePaymentChoice();
  return (
    <SettingsPage section="payments" title="Payments" subject="your payments" done={done} query={query}>
      {({ due, history, hasOlder }) => {
        const owed = due.filter(({ state }) => state !== 'scheduled');
        const scheduled = due.filter(({ state }) => state === 'scheduled');
        return (
          <>
            <Section title="Due now">
              {owed.length > 0 ? (
                <DueList due={owed} onPaid={setDone} onChoose={payment.open} />
              ) : (
                <p className="soft">Nothing is due now.</p>
              )}
            </Section>
            <Section title="Coming up">
              {scheduled.length > 0 ? (
                <DueList due={scheduled} onPaid={setDone} onChoose={payment.open} />
              ) : (
                <p className="soft">No payments of stays are scheduled.</p>
              )}
              {listStays(due).length > 0 && (
                <ul className={s.stays}>
                  {listStays(due).map(([reservationId, homeTitle]) => (
                    <li key={reservationId}>
                      <span className="small">{homeTitle}</span>
                      <ChoiceButton
                        aria-label={`Change payment method for ${homeTitle}`}
                        onClick={() => payment.open({ reservationId, installmentId: null })}
                      >
                        Change payment method
                      </ChoiceButton>
                    </li>
                  ))}
                </ul>
              )}
              <p className="small soft">
                Renewals are on the page{' '}
                <Link href="/account/membership" className="link">
                  Membership
                </Link>
                . Cards and bank accounts are on the page{' '}
                <Link href="/account/payment-methods" className="link">
                  Payment methods
                </Link>
                , what is left of your credit on the page{' '}
                <Link href="/account/credits" className="link">
                  Credits
                </Link>
                , and all invoices and receipts on the page{' '}
                <Link href="/account/documents" className="link">
                  Documents
                </Link>
                .
              </p>
            </Section>
            <Section title="Paid and refunded">
              <HistoryTable history={history} />
              {hasOlder && (
                <p className="small soft">
                  These are the newest {history.length}. The receipts of older payments are on the page{' '}
                  <Link href="/account/documents" className="link">
                    Documents
                  </Link>
                  .
                </p>
              )}
            </Section>
            <PaymentChoiceDialog choice={payment.choice} onClose={payment.close} onDone={setDone} />
          </>
        );
      }}
    </SettingsPage>
  );
}
