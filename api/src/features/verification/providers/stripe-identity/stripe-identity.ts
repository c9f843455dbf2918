import type { IdentityDocument } from '@lodestay/contracts';
import Stripe from 'stripe';
import { convertStripeErrors, createStripeClient, verifyStripeEvent } from '../../../payments/stripe/index.ts';
import { comparePerson } from '../compare-person.ts';
import type { HostedProvider, IdentityResult, OpenResult, Person } from '../provider.ts';

export type StripeIdentitySettings = {
  /** A restricted key, because Stripe gives dates of birth and document numbers to no other key. */
  key: string;
  webhookSecret: string;
  /** Set in tests against a local server. */
  apiBase: URL | undefined;
};
type VerificationSession = Stripe.Identity.VerificationSession;

const EVENTS = new Set([
  'identity.verification_session.verified',
  'identity.verification_session.requires_input',
  'identity.verification_session.canceled',
]);

/** What Stripe reads only with the permission for sensitive results. */
const DETAILS = ['verified_outputs', 'verified_outputs.dob', 'last_verification_report.document.number'];

/** The errors after which the person can try again, with the same or another document (https://docs.stripe.com/identity/handle-verification-outcomes). */
const FAILED = new Set([
  'consent_declined',
  'country_not_supported',
  'device_not_supported',
  'document_expired',
  'document_type_not_supported',
  'document_unverified_other',
  'selfie_document_missing_photo',
  'selfie_manipulated',
  'selfie_unverified_other',
  'under_supported_age',
]);

const DOCUMENT_KINDS: Readonly<Record<string, IdentityDocument>> = {
  driving_license: 'drivers_license',
  passport: 'passport',
  id_card: 'state_id',
};

/** Identity checks with Stripe Identity: a document and a selfie, on Stripe's page. */
export function createStripeIdentity({
  key,
  webhookSecret,
  apiBase,
}: StripeIdentitySettings): HostedProvider<IdentityResult> {
  const stripe = createStripeClient(key, apiBase);
  const sessions = stripe.identity.verificationSessions;

  async function readVerified(sessionId: string, person: Person): Promise<IdentityResult> {
    let session: VerificationSession;
    try {
      session = await sessions.retrieve(sessionId, { expand: DETAILS });
    } catch (error) {
      // Without an IP restriction, the key reads details for 48 hours only. Staff read them in Stripe's dashboard.
      if (error instanceof Stripe.errors.StripePermissionError) return { outcome: 'unclear' };
      throw error;
    }
    return toVerifiedResult(session, person);
  }

  return {
    kind: 'hosted',
    name: 'stripe',

    open: ({ reference, key: idempotencyKey, returnUrl }) =>
      convertStripeErrors(async () => {
        const { id, url } = await sessions.create(
          {
            type: 'document',
            client_reference_id: reference,
            return_url: returnUrl,
            options: {
              document: {
                allowed_types: ['driving_license', 'passport', 'id_card'],
                require_live_capture: true,
                require_matching_selfie: true,
              },
            },
          },
          { idempotencyKey },
        );
        return { sessionId: id, secret: null, url: url! };
      }),

    // Stripe counts failed attempts per session, so an open session is used again. Its address works once, so it is never stored.
    reopen: ({ sessionId }) =>
      convertStripeErrors(async () => {
        const { status, url } = await sessions.retrieve(sessionId);
        return status === 'requires_input' && url ? { url } : null;
      }),

    getResult: ({ sessionId }, person) =>
      convertStripeErrors(async () => {
        const session = await sessions.retrieve(sessionId);
        return session.status === 'verified' ? readVerified(sessionId, person) : toOpenResult(session);
      }),

    forget: ({ sessionId }) =>
      convertStripeErrors(async () => {
        const { redaction } = await sessions.retrieve(sessionId);
        if (redaction === null) await sessions.redact(sessionId, {}, { idempotencyKey: `redact-${sessionId}` });
      }),

    async readWebhook(body, headers) {
      const event = verifyStripeEvent(stripe, body, headers, webhookSecret);
      return EVENTS.has(event.type) ? (event.data.object as { id: string }).id : null;
    },
  };
}

/** A status or an error that Stripe adds later never verifies or refuses anybody: staff decide. */
function toOpenResult({ status, last_error: error }: VerificationSession): OpenResult {
  switch (status) {
    case 'processing':
      return { outcome: 'pending' };
    case 'canceled':
      return { outcome: 'failed' };
    case 'requires_input': {
      const code = error?.code ?? null;
      if (code === null || code === 'abandoned') return { outcome: 'pending', isWaiting: true };
      if (code === 'selfie_face_mismatch') return { outcome: 'wrong_person' };
      return { outcome: FAILED.has(code) ? 'failed' : 'unclear' };
    }
    default:
      return { outcome: 'unclear' };
  }
}

function toVerifiedResult(
  { verified_outputs: outputs, last_verification_report: report }: VerificationSession,
  person: Person,
): IdentityResult {
  const document = typeof report === 'object' ? report?.document : undefined;
  const dateOfBirth = formatDob(outputs?.dob);
  const outcome = comparePerson(person, {
    fullName: [outputs?.first_name, outputs?.last_name].filter(Boolean).join(' '),
    dateOfBirth,
  });
  if (outcome !== 'verified') return { outcome };
  return {
    outcome,
    details: { documentNumber: document?.number ?? null, dateOfBirth },
    documentKind: DOCUMENT_KINDS[document?.type ?? ''] ?? null,
  };
}

function formatDob(dob: Stripe.Identity.VerificationSession.VerifiedOutputs.Dob | null | undefined): string | null {
  if (!dob?.year || !dob.month || !dob.day) return null;
  return [String(dob.year), String(dob.month).padStart(2, '0'), String(dob.day).padStart(2, '0')].join('-');
}
