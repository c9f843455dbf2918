import { DOCUMENT_FILE_PATH } from '@lodestay/contracts';
import { createSigner } from '@lodestay/server';
import type { Clock } from '../../../platform/clock/index.ts';

const VALID_MS = 5 * 60_000;

/** What is looked at: a link for one purpose is not valid for another. */
export type ViewerPurpose = 'application-review' | 'pet-review';

export type DocumentLinks = ReturnType<typeof createDocumentLinks>;

/** Links to one document, signed and valid for five minutes. */
export function createDocumentLinks({ secrets, clock }: { secrets: readonly [string, ...string[]]; clock: Clock }) {
  const signer = createSigner(secrets, 'document link');
  return {
    create(id: string, purpose: ViewerPurpose): { url: string; expiresAt: string } {
      const expiresAt = new Date(clock.now().getTime() + VALID_MS);
      const token = signer.sign(`${purpose}:${id}:${expiresAt.getTime()}`);
      return { url: DOCUMENT_FILE_PATH.replace(':token', token), expiresAt: expiresAt.toISOString() };
    },

    /** The document's ID, or null if the link is not genuine, expired or for another purpose. */
    read(token: string, purpose: ViewerPurpose): string | null {
      const [signedPurpose, id, expiresAt] = signer.verify(token)?.split(':') ?? [];
      const isValid = signedPurpose === purpose && Number(expiresAt) > clock.now().getTime();
      return isValid ? (id ?? null) : null;
    },
  };
}
