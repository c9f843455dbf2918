import { useEndpoint, useSession, type PageContext } from '@lodestay/platform';
import { Banner } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { formSheet } from '../../account/form-sheet.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { useConfirmed } from '../../account/use-confirmed.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { DataRules } from '../../features/privacy/data-rules.tsx';
import { DeletionSection } from '../../features/privacy/deletion-section.tsx';
import { ExportSection } from '../../features/privacy/export-section.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  // Staff who impersonate the person may not read it.
  if (context.session.user?.isAliased) return;
  await invalidateEndpoints(context, 'getPrivacy');
  await context.fetch('getPrivacy', {});
}

export const head = () => createAccountHead('Privacy');

/** A copy of the person's data, and the deletion of the account. */
export function Page() {
  const { user } = useSession();
  if (!user?.isAliased) return <Settings />;
  return (
    <AccountLayout section="privacy">
      <h1 className="display d-46">Privacy</h1>
      <Banner>Only the person can get a copy of their data or delete the account.</Banner>
    </AccountLayout>
  );
}

function Settings() {
  const s = useStyles(formSheet);
  const query = useEndpoint('getPrivacy', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  const { runConfirmed, dialog } = useConfirmed();
  return (
    <SettingsPage section="privacy" title="Privacy" subject="your privacy settings" done={done} query={query}>
      {(privacy) => (
        <>
          <Section title="Copy of your data">
            <ExportSection
              copy={privacy.export}
              runConfirmed={runConfirmed}
              onRefresh={() => void query.refetch()}
              onDone={setDone}
            />
          </Section>
          <Section title="Delete account">
            <p className={`soft ${s.text}`}>
              Your account is deleted 14 days after you ask for it. Until then you can keep it. We email you when you
              ask, 3 days before, and when it’s done.
            </p>
            <DeletionSection privacy={privacy} runConfirmed={runConfirmed} onDone={setDone} />
            <Section title="What we delete" level={3}>
              <DataRules label="What we delete" rules={privacy.deleted} />
            </Section>
            <Section title="What we keep, and until when" level={3}>
              <DataRules label="What we keep" rules={privacy.kept} />
            </Section>
          </Section>
          {dialog}
        </>
      )}
    </SettingsPage>
  );
}
