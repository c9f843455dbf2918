import { createECDH } from 'node:crypto';

/** The push services of browsers. The server calls no other address that a browser sends: it could be one of our own network. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com']);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an address is one of a known push service: https, on the usual port, and without a password. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}

const toBytes = (text: string): Buffer | null => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null);

/** Whether it is a public key that messages can be encrypted for: a point of the curve P-256. */
export function isBrowserKey(text: string): boolean {
  const bytes = toBytes(text);
  if (bytes?.length !== 65) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isBrowserSecret = (text: string): boolean => toBytes(text)?.length === 16;
