import { Suspense, useState } from 'react';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import { toSupportHref } from '@lodestay/links';
import { useEndpoint, usePlatform, type PageContext } from '@lodestay/platform';
import { toPhoneLink } from '@lodestay/stay';
import { Button, Link } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { CaseList } from '../../features/support/case-list.tsx';
import { loadForm, NewCaseForm } from '../../features/support/lazy-forms.ts';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listSupportCases');
  await context.fetch('listSupportCases', { query: {} });
}

export const head = () => createAccountHead('Support');

/** The person's requests to staff, and a new one. */
export function Page() {
  const query = useEndpoint('listSupportCases', { query: {} }, { keepPrevious: true });
  const { navigate } = usePlatform();
  const [done] = useDone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsPage section="support" title="Support" subject="your requests" done={done} query={query}>
      {(list) => (
        <>
          <p>
            In an emergency, call{' '}
            <Link href={toPhoneLink(phoneLines.member)} className="link">
              {phoneLines.member}
            </Link>
            , {brand.supportHours}.
          </p>
          {isOpen ? (
            <Section title="New request">
              <Suspense>
                <NewCaseForm
                  onOpened={(reference) => navigate(toSupportHref(reference))}
                  onCancel={() => setIsOpen(false)}
                />
              </Suspense>
            </Section>
          ) : (
            <div>
              <Button onPointerEnter={loadForm} onFocus={loadForm} onClick={() => setIsOpen(true)}>
                New request
              </Button>
            </div>
          )}
          <Section title="Your requests">
            <CaseList {...list} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}
