import { createHash, createHmac } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';

export type Signed = {
  agreementId: string;
  documentSha256: string;
  accountId: number;
  name: string;
  consent: string;
  signedAt: Date;
};

export const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Seals who signed which document, when, and what they agreed to. It holds no IP address and no device: the account, the time and the
 * hash of the document prove the signature. The first secret seals, and all verify.
 */
export function createEvidence(secrets: readonly [string, ...string[]]) {
  const keys = deriveKeys(secrets, 'agreement signature');
  const seal = (key: Buffer, { agreementId, documentSha256, accountId, name, consent, signedAt }: Signed) =>
    createHmac('sha256', key)
      .update(JSON.stringify([agreementId, documentSha256, accountId, name, consent, signedAt.toISOString()]))
      .digest('hex');
  return {
    seal: (signed: Signed): string => seal(keys[0], signed),
    isGenuine: (signed: Signed, evidence: string): boolean => keys.some((key) => seal(key, signed) === evidence),
  };
}
export type Evidence = ReturnType<typeof createEvidence>;
