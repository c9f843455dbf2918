import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toClientNetwork } from './client-network.ts';
import { isLoopbackHost } from './loopback-host.ts';
import type { Limits } from './limits.ts';

export type Connection = {
  /** Client whose limit it counts toward; null if it is unlimited. */
  readonly client: string | null;
  /** Whether its client was already at the limit when it was opened. */
  readonly isOverBudget: boolean;
  bytesRead: number;
};

/** A request from its headers to the last byte of its response. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly client: string | null;
  readonly startedAt: number;
  /** Whether a handler is working on it. */
  isBeingHandled: boolean;
};

export type ConnectionsOptions = {
  /** Addresses without a limit: trusted proxies, which forward many clients. */
  isUnlimited: (address: string) => boolean;
  limits: Limits;
};

function createCounter() {
  const counts = new Map<string, number>();
  return {
    count: (client: string) => counts.get(client) ?? 0,
    add: (client: string) => void counts.set(client, (counts.get(client) ?? 0) + 1),
    remove(client: string) {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
}

/** Tracks the connections of a server and their active requests, and enforces the limit of each client. */
export function trackConnections(server: Server, { isUnlimited, limits }: ConnectionsOptions) {
  const connections = new Map<Socket, Connection>();
  const exchanges = new Set<Exchange>();
  const sockets = createCounter();
  const requests = createCounter();

  const getConnectionLimit = (client: string) =>
    client === '0:0:0:0::/64' || isLoopbackHost(client) ? limits.loopbackConnections : limits.clientConnections;
  const getClient = (address: string | undefined) =>
    address === undefined || isUnlimited(address) ? null : toClientNetwork(address);

  server.on('connection', (socket: Socket) => {
    const client = getClient(socket.remoteAddress);
    const open = client === null ? 0 : sockets.count(client);
    const budget = client === null ? Infinity : getConnectionLimit(client);
    // The same number again gets a 429 response and may request health checks. All others are closed.
    if (open >= 2 * budget) {
      socket.destroy();
      return;
    }
    const isOverBudget = open >= budget;
    connections.set(socket, { client, isOverBudget, bytesRead: -1 });
    if (client !== null) sockets.add(client);
    const timer = isOverBudget ? setTimeout(() => socket.destroy(), limits.overBudgetMs) : undefined;
    socket.once('close', () => {
      clearTimeout(timer);
      connections.delete(socket);
      if (client !== null) sockets.remove(client);
    });
  });

  return {
    /** Closes every connection after its current request. */
    isClosing: false,

    /** The connection of a request. Requests that tests inject have no tracked connection, and get one without the connection limit. */
    getConnection: (socket: Socket): Connection =>
      connections.get(socket) ?? { client: getClient(socket.remoteAddress), isOverBudget: false, bytesRead: -1 },

    getClient,

    /** Counts a request of a client; false if the client is at its limit. */
    begin(exchange: Exchange): boolean {
      const { client } = exchange;
      if (client !== null && requests.count(client) >= getConnectionLimit(client)) return false;
      if (client !== null) requests.add(client);
      exchanges.add(exchange);
      return true;
    },

    end(exchange: Exchange) {
      if (exchanges.delete(exchange) && exchange.client !== null) requests.remove(exchange.client);
    },

    /** Closes exchanges that take too long. The idle timeout does not catch clients that read a byte from time to time. */
    closeOverdue(now: number) {
      for (const { request, startedAt } of exchanges) {
        // The set is in order of start, so later exchanges are newer.
        if (now - startedAt < limits.exchangeMs) return;
        // Requests that tests inject have no connection to close.
        if (connections.has(request.socket)) request.socket.destroy();
      }
    },

    /** Closes connections without a complete request on which nothing has arrived since the last call. */
    closeStalled() {
      const answering = new Set(
        [...exchanges].filter(({ request }) => request.complete).map(({ request }) => request.socket),
      );
      for (const [socket, connection] of connections) {
        if (!answering.has(socket) && connection.bytesRead === socket.bytesRead) socket.destroy();
        connection.bytesRead = socket.bytesRead;
      }
    },

    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof trackConnections>;
