import type { FastifyInstance } from 'fastify';

/** Where the page of notification choices registers it. The folder has no pages, so the worker controls none. */
export const PUSH_WORKER = '/assets/push/worker.js';

/**
 * The worker that shows push notifications. It has no fetch handler, so it can neither answer nor slow down a request. A click opens only pages
 * of this site.
 */
export const pushWorkerSource = `
const toPage = (path) => {
  const url = new URL(typeof path === 'string' ? path : '/account', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin + '/account';
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = toPage(event.notification.data && event.notification.data.path);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((tabs) => {
      const tab = tabs.find(({ url }) => url.split('#')[0] === page);
      return tab ? tab.focus() : self.clients.openWindow(page);
    }),
  );
});
`.trimStart();

/** Serves the worker. Browsers ask for it again before each update, so it is not cached like files of releases. */
export function registerPushWorker(app: FastifyInstance): void {
  app.get(PUSH_WORKER, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // It loads nothing.
      .header('content-security-policy', "default-src 'none'")
      .type('text/javascript; charset=utf-8')
      .send(pushWorkerSource),
  );
}
