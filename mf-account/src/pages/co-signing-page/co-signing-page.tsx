import { useEffect, useRef } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { getQueryKey, useCommand, useEndpoint, useSession, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, FieldError, Link, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { LetterPanel } from '../../account/letter-panel.tsx';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { isChecking } from '../../features/application/application-text.ts';
import { DocumentRequests } from '../../features/application/document-requests.tsx';
import { IdentityPart } from '../../features/application/identity-part.tsx';
import { IncomePart } from '../../features/application/income-part.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

type CoSigning = ResponseOf<'getCoSigning'>;

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-10)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '52rem' },
  head: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  meaning: { display: 'grid', gap: 'var(--s-3)', marginBlock: 'var(--s-4)' },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const POLL_MS = 3000;

export async function prefetch(context: PageContext) {
  const id = context.params['id']!;
  // Not a valid ID, so there is nothing to co-sign.
  if (!UUID.test(id)) return { status: 404 } as const;
  await invalidateEndpoints(context, 'getCoSigning');
  await context.fetch('getCoSigning', { params: { id } });
}

export function head({ queryClient, params }: PageContext) {
  const found = queryClient.getQueryData<CoSigning>(getQueryKey('getCoSigning', { params: { id: params['id'] } }));
  return createAccountHead(found ? `Co-sign for ${found.applicant}` : 'Co-sign');
}

function getOutcome({ applicationStatus, applicant, next }: CoSigning): string {
  if (applicationStatus === 'Approved') return `The application of ${applicant} is approved.`;
  if (applicationStatus === 'Denied') return `The application of ${applicant} is denied, so you owe nothing.`;
  if (applicationStatus === null) return 'This request has ended without an approval, so you owe nothing.';
  if (next === 'nothing') return 'Your part is complete. Nothing else to do.';
  return next === 'guest'
    ? 'Your part is open. Add what is missing below.'
    : 'Your part is being checked. Nothing to do now.';
}

/** Polled while a check runs and the page is visible. */
function useCoSigning(id: string) {
  const { data, refetch } = useEndpoint('getCoSigning', { params: { id } }, { keepPrevious: true });
  const shouldPoll = data !== undefined && isChecking(data);
  useEffect(() => {
    if (!shouldPoll) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [shouldPoll, refetch]);
  return { coSigning: data, refresh: async () => void (await refetch()) };
}

/** What somebody co-signs, what it means, and their own identity and income. Nothing of the guest but the first name. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const { user } = useSession();
  const { coSigning, refresh } = useCoSigning(id);
  if (!coSigning) return null;
  const { applicant, home, applicationStatus, consentedAt } = coSigning;
  const isOpen = applicationStatus === 'Started';
  return (
    <AccountLayout section="overview">
      <div className={s.page}>
        <header className={s.head}>
          <h1 className="display d-46">Co-sign for {applicant}</h1>
          <p className="soft">
            {applicant} applied for{' '}
            <Link href={toHomeHref(home.slug)} className="link">
              {home.title}
            </Link>
            , {home.city}.
          </p>
          {(consentedAt !== null || !isOpen) && (
            <Banner tone="info" role="status">
              {getOutcome(coSigning)}
            </Banner>
          )}
        </header>
        {coSigning.letter && <LetterPanel letter={coSigning.letter} timeZone="UTC" />}
        {(isOpen || consentedAt !== null) && <Meaning coSigning={coSigning} onConsent={refresh} />}
        {consentedAt !== null && isOpen && (
          <>
            <DocumentRequests progress={coSigning} timeZone="UTC" onChange={refresh} />
            <IdentityPart
              progress={coSigning}
              name={[user?.firstName, user?.lastName].filter(Boolean).join(' ') || 'of your account'}
              timeZone="UTC"
              onChange={refresh}
            />
            <IncomePart progress={coSigning} onChange={refresh} />
          </>
        )}
      </div>
    </AccountLayout>
  );
}

/** What co-signing means, and the consent. */
function Meaning({ coSigning, onConsent }: { coSigning: CoSigning; onConsent(): Promise<void> }) {
  const s = useStyles(sheet);
  const { id, applicant, consentedAt, requirement } = coSigning;
  const answer = useRef<HTMLDivElement>(null);
  const { mutateAsync: consent } = useCommand('consentToCoSigning', { invalidates: ['getCoSigning'] });
  const { busy, problem, run } = useAsyncAction(async () => {
    await consent({ params: { id } });
    await onConsent();
    answer.current?.focus();
  });
  return (
    <Panel>
      <h2 className="strong">What co-signing means</h2>
      <ul className={`soft ${s.meaning}`}>
        <li>You agree to pay the rent and the fees of this stay if {applicant} doesn’t.</li>
        <li>
          You confirm your identity, and income of {formatMoney(requirement.neededIncome)} a month or savings of{' '}
          {formatMoney(requirement.neededSavings)}, with a credit score of {requirement.neededScore} or more.
        </li>
        <li>
          {applicant} sees only whether you’re invited, started, approved or denied. Our team sees your documents. You
          don’t see the documents of {applicant}.
        </li>
        <li>If the application is denied or canceled, you owe nothing.</li>
        <li>{applicant} can remove you until the application is decided.</li>
      </ul>
      {/* Takes the focus of the button that is gone. */}
      <div ref={answer} tabIndex={-1}>
        {consentedAt === null ? (
          <>
            <Button loading={busy} onClick={() => void run()}>
              I agree to co-sign
            </Button>
            <span role="alert">{problem && <FieldError message={problem} />}</span>
          </>
        ) : (
          <p className="strong">You agreed to co-sign.</p>
        )}
      </div>
    </Panel>
  );
}
