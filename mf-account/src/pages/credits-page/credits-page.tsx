import { useEndpoint, type PageContext } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { History, LotTable } from '../../features/credits/credit-tables.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage } from '../../features/navigation/settings-page.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listCredits');
  await context.fetch('listCredits', { query: {} });
}

export const head = () => createAccountHead('Credits');

/** The credits of the person: what is left, until when, and what happened. */
export function Page() {
  const query = useEndpoint('listCredits', { query: {} }, { keepPrevious: true });
  return (
    <SettingsPage section="credits" title="Credits" subject="your credits" done={null} query={query}>
      {({ balance, lots, history, historyCursor }) => (
        <>
          <div>
            <p className="display d-46">{formatMoney(balance)}</p>
            <p className="soft">You can use it for the first payment in checkout, and for later payments of a stay.</p>
          </div>
          <Section title="What you can use">
            <LotTable lots={lots} />
            <p className="small soft">
              The credit that expires first is used first. We email you 30 and 7 days before a credit expires. If a
              payment is refunded, money goes back first and then credits, which keep their last day. A credit whose
              last day has passed does not come back, and credits can’t be paid out.
            </p>
          </Section>
          <Section title="History">
            <History history={history} historyCursor={historyCursor} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}
