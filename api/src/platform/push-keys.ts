import { createECDH, createHash } from 'node:crypto';
import { brand } from '@lodestay/contracts/brand';

/** The key pair that push services know the site by, and whom they can write to (VAPID, RFC 8292). Both keys are in base64url. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

type Settings = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  NODE_ENV: string;
};

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** How to create a pair for the settings. */
export const CREATE_PAIR = 'npx web-push generate-vapid-keys';

/** The public key of a private one; null if it is none. */
function findPublicKey(privateKey: Buffer): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
    return curve.getPublicKey('base64url');
  } catch {
    // The cause is dropped on purpose: its text may contain the key.
    return null;
  }
}

const developmentKey = createHash('sha256').update('push notifications of development sites only').digest();

/** Outside production, a fixed pair is enough: browsers stay subscribed after a restart. */
export const DEVELOPMENT_PUSH_KEYS: PushKeys = {
  publicKey: findPublicKey(developmentKey)!,
  privateKey: developmentKey.toString('base64url'),
  subject: `mailto:${brand.senderEmail}`,
};

/** Whether push services accept it as a contact: a mailbox or a page. */
const isSubject = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');

/** The keys of the settings; null if the site sends no push notifications. A problem never contains a key. */
export function readPushKeys(value: Settings): {
  keys: PushKeys | null;
  problem?: { setting: string; line: string };
} {
  const missing = NAMES.filter((name) => !value[name]);
  if (missing.length === NAMES.length) return { keys: value.NODE_ENV === 'production' ? null : DEVELOPMENT_PUSH_KEYS };
  const refuse = (setting: string, line: string) => ({ keys: null, problem: { setting, line } });
  if (missing.length > 0)
    return refuse(missing[0]!, `${missing.join(' and ')} missing: set ${NAMES.join(', ')} together, or none of them.`);
  const keys = {
    publicKey: value.VAPID_PUBLIC_KEY!.replace(/=+$/, ''),
    privateKey: value.VAPID_PRIVATE_KEY!.replace(/=+$/, ''),
    subject: value.VAPID_SUBJECT!,
  };
  const publicKey = findPublicKey(Buffer.from(keys.privateKey, 'base64url'));
  if (publicKey === null || publicKey !== keys.publicKey)
    return refuse(
      'VAPID_PRIVATE_KEY',
      `VAPID_PRIVATE_KEY=…: is not of VAPID_PUBLIC_KEY. Use the output of ${CREATE_PAIR}.`,
    );
  if (value.NODE_ENV === 'production' && publicKey === DEVELOPMENT_PUSH_KEYS.publicKey)
    return refuse(
      'VAPID_PRIVATE_KEY',
      `VAPID_PRIVATE_KEY=…: everybody knows this key. Use the output of ${CREATE_PAIR}.`,
    );
  if (!isSubject(keys.subject))
    return refuse(
      'VAPID_SUBJECT',
      `VAPID_SUBJECT=${keys.subject}: must be an address such as mailto:push@lodestay.example.`,
    );
  return { keys };
}
