import { sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { z } from 'zod';
import type { SigningKey, Trust, TrustedKey } from './keys.ts';
import { VerificationError } from './verification-error.ts';

/** What a signature is for. It is signed along, so that a signed release never passes as a change. */
export type DocumentKind = 'release' | 'change';

const envelope = z.object({ key: z.string(), signature: z.string(), payload: z.string() });

const signedBytes = (kind: DocumentKind, payload: string) => Buffer.from(`lodestay ${kind}\n${payload}`);

/** A document with its signature, as text: `{ key, signature, payload }`. The payload is text too, so that nothing depends on how JSON is written. */
export function seal(kind: DocumentKind, document: object, { id, privateKey }: SigningKey): string {
  const payload = JSON.stringify(document);
  const signature = signBytes(null, signedBytes(kind, payload), privateKey).toString('base64');
  return `${JSON.stringify({ key: id, signature, payload })}\n`;
}

/** The document of a sealed text, and who signed it. Throws `VerificationError` unless a listed key has. `what` names it in the message. */
export function open<Schema extends z.ZodType>(
  kind: DocumentKind,
  text: string,
  { trust, schema, what }: { trust: Trust; schema: Schema; what: string },
): { document: z.infer<Schema>; key: TrustedKey } {
  const sealed = envelope.safeParse(json(text, what));
  if (!sealed.success) throw new VerificationError(`${what} is not signed`);
  const { key: id, signature, payload } = sealed.data;
  const key = trust.get(id);
  if (!key) throw new VerificationError(`${what} is signed by '${id}', which is not a trusted key`);
  if (!verifyBytes(null, signedBytes(kind, payload), key.publicKey, Buffer.from(signature, 'base64')))
    throw new VerificationError(`${what} does not bear the signature of '${id}'`);
  const document = schema.safeParse(json(payload, what));
  if (!document.success)
    throw new VerificationError(
      `${what} has another form than this version knows: ${document.error.issues[0]!.path.join('.')}: ${document.error.issues[0]!.message}`,
    );
  return { document: document.data, key };
}

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VerificationError(`${what} is not JSON`);
  }
}
