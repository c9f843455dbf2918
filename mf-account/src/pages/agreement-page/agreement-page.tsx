import { useEffect, useRef } from 'react';
import { toAgreementFilePath } from '@lodestay/contracts';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatInstant } from '@lodestay/stay';
import { Banner, ButtonLink, EmptyState, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { AgreementText } from '../../features/agreement/agreement-text.tsx';
import { AgreementVersions } from '../../features/agreement/agreement-versions.tsx';
import { SignForm } from '../../features/agreement/sign-form.tsx';
import { useAgreement } from '../../features/agreement/use-agreement.ts';
import { Section } from '../../features/navigation/section.tsx';
import { hasStayParts } from '../../features/navigation/stay-nav.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

const sheet = styles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'center', marginTop: 'var(--s-6)' },
  hash: { overflowWrap: 'anywhere' },
});

export const prefetch = (context: PageContext) => prefetchStay(context, 'getStayAgreement');
export const head = (context: PageContext) => createStayHead(context, 'Stay agreement');

/** The agreement of a stay: its text, the signature, the PDF and earlier versions. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const state = useAgreement(id);
  const status = useRef<HTMLDivElement>(null);
  const { agreement } = state;
  const signature = agreement?.current?.signature ?? null;
  const wasSigned = useRef(signature !== null);
  // The form is gone after signing, so the focus moves to what happened.
  useEffect(() => {
    if (signature && !wasSigned.current) status.current?.focus();
    wasSigned.current = signature !== null;
  }, [signature]);
  if (!reservation || !agreement) return null;
  const { current, canSign, timeZone, earlier } = agreement;
  return (
    <StayLayout
      reservation={reservation}
      part="agreement"
      title="Stay agreement"
      lead="What you and we agreed to, in one document. You can download it at any time."
    >
      <div ref={status} tabIndex={-1}>
        {current?.signature && (
          <Banner tone="good" role="status">
            You signed version {current.version} as {current.signature.name} on{' '}
            {formatInstant(Date.parse(current.signature.signedAt), timeZone)}.
          </Banner>
        )}
        {canSign && current && (
          <Banner tone="hold">
            {earlier.length > 0
              ? 'The terms of your stay changed. Read and sign the new version.'
              : 'Please read the agreement and sign it at the end of this page.'}
          </Banner>
        )}
      </div>
      {!current && (
        <EmptyState title={hasStayParts(reservation) ? 'Your agreement is being prepared' : 'No agreement yet'}>
          {hasStayParts(reservation)
            ? 'It takes a few minutes after the approval. We’ll email you when it is ready.'
            : 'You get an agreement to sign when a stay is approved.'}
        </EmptyState>
      )}
      {current && (
        <>
          <Panel aria-label={`Version ${current.version}`}>
            <h2 className="visually-hidden">Version {current.version}</h2>
            <AgreementText sections={current.sections} />
            <div className={s.actions}>
              <ButtonLink href={toAgreementFilePath(id, current.version)} download look="secondary" size="small">
                {current.signature ? 'Download signed copy (PDF)' : 'Download (PDF)'}
              </ButtonLink>
              <span className="small soft">
                Version {current.version}, issued {formatInstant(Date.parse(current.issuedAt), timeZone)}
              </span>
            </div>
          </Panel>
          {canSign && (
            <Section title="Sign">
              <SignForm key={current.version} agreement={agreement} state={state} />
            </Section>
          )}
          {current.signature && (
            <Section title="Signature record">
              <p className="small soft">
                SHA-256 of the document you signed: <span className={s.hash}>{current.documentSha256}</span>
              </p>
            </Section>
          )}
        </>
      )}
      {earlier.length > 0 && (
        <Section title="Earlier versions">
          <AgreementVersions id={id} agreement={agreement} />
        </Section>
      )}
    </StayLayout>
  );
}
