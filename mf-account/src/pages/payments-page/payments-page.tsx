import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { DueList } from '../../features/payments/due-list.tsx';
import { HistoryTable } from '../../features/payments/history-table.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listAccountPayments');
  await context.fetch('listAccountPayments', {});
}

export const head = () => createAccountHead('Payments');

/** What is due and what was paid, over all stays and memberships. */
export function Page() {
  const query = useEndpoint('listAccountPayments', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  return (
    <SettingsPage section="payments" title="Payments" subject="your payments" done={done} query={query}>
      {({ due, history }) => {
        const owed = due.filter(({ state }) => state !== 'scheduled');
        const scheduled = due.filter(({ state }) => state === 'scheduled');
        return (
          <>
            <Section title="Due now">
              {owed.length > 0 ? <DueList due={owed} onPaid={setDone} /> : <p className="soft">Nothing is due now.</p>}
            </Section>
            <Section title="Coming up">
              {scheduled.length > 0 ? (
                <DueList due={scheduled} onPaid={setDone} />
              ) : (
                <p className="soft">No payments of stays are scheduled.</p>
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
                , and what is left of your credit on the page{' '}
                <Link href="/account/credits" className="link">
                  Credits
                </Link>
                .
              </p>
            </Section>
            <Section title="Paid and refunded">
              <HistoryTable history={history} />
            </Section>
          </>
        );
      }}
    </SettingsPage>
  );
}
