import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in received: events of the collector and of each vendor. */
export type Received = {
  vendor: 'collector' | 'google' | 'segment' | 'posthog' | 'traces' | 'datadog';
  name: string;
  body: Body;
};
type Body = Record<string, unknown>;

/** Scripts that do what the vendors' scripts do: take over the queued calls, and send each call to their server, also while a page is left. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/gtag/js': `
    const send = (c) => c[0] === 'event' && fetch('ORIGIN/google', { method: 'POST', keepalive: true, body: JSON.stringify({ name: c[1], ...c[2] }) });
    const layer = window.dataLayer, push = layer.push.bind(layer);
    layer.push = (...entries) => { entries.forEach((entry) => entry[0] && send(entry)); return push(...entries); };
    layer.forEach((entry) => entry[0] && send(entry));`,
  '/analytics.js/v1/segment-key/analytics.min.js': `
    const queue = window.analytics;
    const send = (method) => (...values) => fetch('ORIGIN/segment', { method: 'POST', keepalive: true, body: JSON.stringify({ name: method + ' ' + values[0], values }) });
    window.analytics = Object.fromEntries(['track', 'page', 'identify', 'reset'].map((method) => [method, send(method)]));
    for (const [method, ...values] of queue) window.analytics[method](...values);`,
  '/static/array.js': `
    const queue = window.posthog;
    const send = (method) => (...values) => fetch('ORIGIN/posthog', { method: 'POST', keepalive: true, body: JSON.stringify({ name: method + ' ' + values[0], values, config: queue._i[0][1] }) });
    window.posthog = Object.fromEntries(['capture', 'identify', 'reset'].map((method) => [method, send(method)]));
    for (const [method, ...values] of queue) window.posthog[method](...values);`,
};

/** What Datadog's SDK sent to its intake: one JSON object per line; a replay is a form with a compressed part. */
function parseDatadog(intake: string, body: Buffer): Received[] {
  const [, kind] = /^\/api\/v2\/(\w+)/.exec(intake) ?? [];
  const lines = kind === 'replay' ? [] : body.toString().split('\n').filter(Boolean);
  const events = kind === 'replay' ? [{ bytes: body.length }] : lines.map((line) => JSON.parse(line) as Body);
  return events.map((event) => ({
    vendor: 'datadog',
    name: [kind, event['type']].filter(Boolean).join(' '),
    body: event,
  }));
}

/** The spans of an OTLP request. */
function parseTraces(body: Buffer): Received[] {
  type Span = { name: string; attributes: { key: string; value: Record<string, unknown> }[] };
  const { resourceSpans } = JSON.parse(body.toString()) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, attributes }) => ({
      vendor: 'traces',
      name,
      body: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}

/** A vendor that is slow to answer. */
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A server for every vendor, and a proxy of the API that records what arrives at the collector. */
export async function startStandIn(api: string) {
  const received: Received[] = [];
  const scripts: string[] = [];
  const statuses: number[] = [];
  let isBlocked = false;
  let delayMs = 0;

  function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    const isEvents = incoming.url === '/api/v1/events';
    if (isEvents)
      for (const { event, ...rest } of (JSON.parse(body.toString()) as { events: Body[] }).events)
        received.push({ vendor: 'collector', name: String(event), body: rest });
    const outgoing = ask(
      new URL(incoming.url!, api),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (isEvents) statuses.push(answer.statusCode!);
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  }

  const server = createServer((incoming, response) => {
    void readBody(incoming).then(async (body) => {
      const { pathname, searchParams } = new URL(incoming.url!, 'http://localhost');
      const script = SCRIPTS[pathname];
      const vendor = (['google', 'segment', 'posthog', 'datadog'] as const).find((name) => pathname === `/${name}`);
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'cross-origin-resource-policy': 'cross-origin',
      };
      if (script) {
        scripts.push(pathname);
        await wait(delayMs);
        response
          .writeHead(200, { ...headers, 'content-type': 'text/javascript' })
          .end(`(() => {${script.replaceAll('ORIGIN', `http://localhost:${port}`)}})()`);
      } else if (vendor || pathname === '/v1/traces') {
        if (incoming.method === 'POST') {
          if (isBlocked) return void incoming.socket.destroy();
          if (!vendor) received.push(...parseTraces(body));
          else if (vendor === 'datadog') received.push(...parseDatadog(searchParams.get('ddforward') ?? '', body));
          else {
            const sent = JSON.parse(body.toString()) as Body;
            received.push({ vendor, name: String(sent['name']), body: sent });
          }
          if (!vendor || vendor === 'datadog') await wait(delayMs);
        }
        response.writeHead(200, headers).end('{}');
      } else forward(incoming, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** Address for the shell, which needs no name lookup. */
    apiBase: `http://127.0.0.1:${port}`,
    received,
    /** Paths of the vendors' scripts that were requested. */
    scripts,
    /** Statuses of the collector's answers. */
    statuses,
    names: (vendor: Received['vendor']) => received.filter((each) => each.vendor === vendor).map(({ name }) => name),
    /** Closes the connections of vendors that send. A route of the browser cannot block what a page sends while it is left. */
    blockMonitoring() {
      isBlocked = true;
    },
    /** Forgets what an earlier test did. `delay` delays the scripts of vendors and the answers of monitoring, in milliseconds. */
    reset(delay: number) {
      // The page of an earlier test may still be sending.
      server.closeAllConnections();
      for (const list of [received, scripts, statuses]) list.length = 0;
      isBlocked = false;
      delayMs = delay;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
