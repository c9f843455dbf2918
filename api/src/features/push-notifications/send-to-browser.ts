import webPush from 'web-push';
import type { PushKeys } from '../../platform/push-keys.ts';

/** What the worker of the site shows. */
export type PushPayload = {
  title: string;
  body: string;
  /** What a click opens. */
  path: string;
  /** A repeated delivery replaces the notification instead of showing another. */
  tag: string;
};

export type PushOptions = {
  /** How long the push service keeps it for a browser that is closed. */
  ttlSeconds: number;
  /** Whether it may wait until the device is awake. */
  urgency: 'low' | 'normal' | 'high';
};

type Target = { endpoint: string; p256dh: string; auth: string };

/** How long a push service may take to answer. */
const TIMEOUT_MS = 10_000;

/**
 * Encrypts a message for a browser (RFC 8291) and gives it to its push service, which cannot read it. Resolves to `gone` if the browser is not
 * subscribed anymore. Errors name the service, never the address of the browser.
 */
export async function sendToBrowser(
  keys: PushKeys,
  { endpoint, p256dh, auth }: Target,
  payload: PushPayload,
  { ttlSeconds, urgency }: PushOptions,
): Promise<'sent' | 'gone'> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: keys, TTL: ttlSeconds, urgency, contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _length, ...sent } = headers;
  const { host } = new URL(endpoint);
  let response: Response;
  try {
    // A redirect could lead to an address that nobody checked.
    response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch {
    // The cause is dropped on purpose: its text may contain the address.
    throw new Error(`The push service ${host} did not answer.`);
  }
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) throw new Error(`The push service ${host} answered ${response.status}.`);
  return 'sent';
}
