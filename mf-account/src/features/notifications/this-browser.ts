import type { RequestOf } from '@lodestay/contracts';

/** The worker that shows notifications. The shell serves it; its folder is all that it controls, so it never handles a page. */
const WORKER = '/assets/push/worker.js';
const SCOPE = '/assets/push/';

/** Whether this browser can get push notifications, and does. */
export type BrowserState = 'unsupported' | 'home_screen' | 'blocked' | 'off' | 'on';

type Subscription = RequestOf<'turnOnPush'>['body'];

/** Safari on an iPhone or iPad has push notifications only in sites on the home screen. iPads call themselves Macs, but can be touched. */
const isTouchApple = () =>
  /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person nothing. */
export async function readBrowserState(): Promise<BrowserState> {
  if (!isSupported()) return isTouchApple() ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off';
}

/** Asks for permission and subscribes. Null if the person did not allow it. Call it only after a click. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER);
  await waitUntilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // It is subscribed with a former key of the site.
    const former = await registration.pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the subscription in the browser too, so that its push service forgets it. */
export async function unsubscribe(): Promise<void> {
  if (isSupported()) await (await findSubscription())?.unsubscribe();
}

/** A browser can subscribe only once its worker is installed. */
async function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker of push notifications was not installed.'));
    });
  });
}
