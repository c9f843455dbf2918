import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { describe, expect, it, jest } from '@jest/globals';
import { PUSH_WORKER, pushWorkerSource, registerPushWorker } from './push-worker.ts';

type Tab = { url: string; focus: () => string };
type Listener = (event: object) => void;

/** Runs the worker as a browser would, with the given tabs of the site. */
function startWorker(tabs: readonly Tab[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn<(title: string, options: object) => Promise<void>>(async () => {});
  const openWindow = jest.fn(async (page: string) => page);
  const self = {
    location: { origin: 'https://homes.example' },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    skipWaiting: jest.fn(),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  runInNewContext(pushWorkerSource, { self, URL });
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
  };
  const click = (path: unknown) => dispatch('notificationclick', { notification: { close: () => {}, data: { path } } });
  return { listeners, dispatch, click, showNotification, openWindow };
}

describe('the worker of push notifications', () => {
  it('shows what it gets, and replaces a repeated delivery', async () => {
    const { dispatch, showNotification } = startWorker();
    const message = {
      title: 'Your stay is approved',
      body: 'Open it.',
      path: '/account/reservations/1',
      tag: 'message-1',
    };
    await dispatch('push', { data: { json: () => message } });
    expect(showNotification).toHaveBeenCalledWith('Your stay is approved', {
      body: 'Open it.',
      tag: 'message-1',
      data: { path: '/account/reservations/1' },
    });
  });

  it('opens only pages of this site', async () => {
    const { click, openWindow } = startWorker();
    for (const path of ['/account/credits', 'https://attacker.example/', '//attacker.example/', undefined])
      await click(path);
    expect(openWindow.mock.calls).toEqual([
      ['https://homes.example/account/credits'],
      ['https://homes.example/account'],
      ['https://homes.example/account'],
      ['https://homes.example/account'],
    ]);
  });

  it('focuses a tab that shows the page already', async () => {
    const tab = { url: 'https://homes.example/account/credits#top', focus: jest.fn(() => 'focused') };
    const { click, openWindow } = startWorker([tab]);
    await click('/account/credits');
    expect(tab.focus).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('handles no requests of pages', () => {
    expect([...startWorker().listeners.keys()]).toEqual(['install', 'push', 'notificationclick']);
  });

  it('is served as a script that loads nothing and is not kept', async () => {
    const app = Fastify();
    registerPushWorker(app);
    const { statusCode, headers } = await app.inject(PUSH_WORKER);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    });
  });
});
