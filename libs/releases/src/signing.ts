import { sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { z } from 'zod';
import type { SigningKey, TrustedKeys, TrustedKey } from './keys.ts';
import { VerificationError } from './verification-error.ts';

/** The kind is part of the signed bytes, so a signed release cannot be used as a change. */
export type DocumentKind = 'release' | 'change';

const envelope = z.object({ key: z.string(), signature: z.string(), payload: z.string() });

const getSignedBytes = (kind: DocumentKind, payload: string) => Buffer.from(`lodestay ${kind}\n${payload}`);

/** Signs a document. Returns the text of `{ key, signature, payload }`. The payload is a string, so the signature does not depend on JSON formatting. */
export function signDocument(kind: DocumentKind, document: object, { id, privateKey }: SigningKey): string {
  const payload = JSON.stringify(document);
  const signature = signBytes(null, getSignedBytes(kind, payload), privateKey).toString('base64');
  return `${JSON.stringify({ key: id, signature, payload })}\n`;
}

/** Verifies a signed text, and returns its document and key. Throws `VerificationError` unless a trusted key signed it. `what` names the document in the message. */
export function verifyDocument<Schema extends z.ZodType>(
  kind: DocumentKind,
  text: string,
  { trust, schema, what }: { trust: TrustedKeys; schema: Schema; what: string },
): { document: z.infer<Schema>; key: TrustedKey } {
  const signed = envelope.safeParse(parseJson(text, what));
  if (!signed.success) throw new VerificationError(`${what} is not signed`);
  const { key: id, signature, payload } = signed.data;
  const key = trust.get(id);
  if (!key) throw new VerificationError(`${what} is signed by '${id}', which is not a trusted key`);
  if (!verifyBytes(null, getSignedBytes(kind, payload), key.publicKey, Buffer.from(signature, 'base64')))
    throw new VerificationError(`${what} has an invalid signature of '${id}'`);
  const document = schema.safeParse(parseJson(payload, what));
  if (!document.success)
    throw new VerificationError(
      `${what} has an unknown format: ${document.error.issues[0]!.path.join('.')}: ${document.error.issues[0]!.message}`,
    );
  return { document: document.data, key };
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VerificationError(`${what} is not JSON`);
  }
}
