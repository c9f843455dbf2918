import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, getLocalDate } from '@lodestay/stay';
import { insertAccount } from '../../src/features/accounts/accounts.ts';
import { createSessions } from '../../src/features/accounts/sessions.ts';
import { createSandboxBank } from '../../src/features/payments/sandbox/sandbox-bank.ts';
import { createClock } from '../../src/platform/clock/index.ts';
import { inTransaction, type DatabaseHandle } from '../../src/platform/db/index.ts';
import type { RaceHome } from '../race-homes.ts';
import { createRetryingClient, type OnReply, type Outcome } from './retrying-client.ts';

/** A step that was acknowledged with a 2xx. */
export type Acknowledged = { step: 'draft' | 'hold' | 'payment'; reservationId: string };

export type Bookings = {
  acknowledged: readonly Acknowledged[];
  /** Unexpected answers (neither 2xx nor 503), with their counts. There should be none. */
  surprises: ReadonlyMap<string, number>;
  /** The slowest 503, in milliseconds. */
  slowestRefusal(): number;
  /** Stops after everyone has finished their current step. */
  stop(): Promise<void>;
};

const PROFILE = {
  purpose: 'business_stay',
  first_name: 'Maya',
  last_name: 'Ortiz',
  email: 'maya@example.com',
  phone: '303 555 0100',
  date_of_birth: '1990-05-04',
  occupants: [],
  pets: [],
  vehicles: [],
};
const GIVE_UP_MS = 60_000;

type Options = {
  direct: DatabaseHandle;
  origin: () => string;
  homes: readonly RaceHome[];
  guests: number;
  expectedStatuses?: readonly number[];
  /** Session tokens of guests who are signed in already, by home. By default each guest signs up before booking. */
  tokens?: ReadonlyMap<RaceHome, string>;
};

/** Creates a guest in the database, because only bookings are under test. Returns a session token. */
export async function createGuest(db: DatabaseHandle['db'], home: RaceHome): Promise<string> {
  const { id } = await insertAccount(db, {
    email: `${home.slug}@example.com`,
    passwordHash: 'unusable',
    firstName: 'Maya',
    lastName: 'Ortiz',
    role: 'applicant',
    createdAt: new Date(),
    emailConfirmedAt: new Date(),
  });
  const sessions = createSessions({ db, clock: createClock() });
  const { token } = await inTransaction(db, (trx) => sessions.start(trx, id, 'password'));
  await db
    .updateTable('session')
    .set({ expiresAt: new Date('2100-01-01') })
    .where('accountId', '=', id)
    .execute();
  return token;
}

/** Books one home after another over HTTP until `stop`, with a new guest per home. */
export function startBookings({ direct, origin, homes, guests, expectedStatuses = [], tokens }: Options): Bookings {
  const { db } = direct;
  const clock = createClock();
  const bank = createSandboxBank({ db, clock });
  const acknowledged: Acknowledged[] = [];
  const surprises = new Map<string, number>();
  const waiting = [...homes];
  const start = addDays(getLocalDate(Date.now(), 'America/Denver'), 60);
  let slowest = 0;
  const stopping = new AbortController();

  const onReply: OnReply = ({ status, body, milliseconds }) => {
    if (status === 503) slowest = Math.max(slowest, milliseconds);
    else if (status >= 300 && !expectedStatuses.includes(status)) {
      const { code, message } = (body['error'] ?? {}) as { code?: string; message?: string };
      const words = `${status} ${code ?? ''} ${message ?? ''}`.trim();
      surprises.set(words, (surprises.get(words) ?? 0) + 1);
    }
  };

  const succeeded = (outcome: Outcome): outcome is NonNullable<Outcome> => outcome !== null && outcome.status < 300;

  async function book(home: RaceHome): Promise<void> {
    const token = tokens?.get(home) ?? (await createGuest(db, home));
    const client = createRetryingClient({ origin, token, giveUpAfterMs: GIVE_UP_MS, onReply });

    const draft = await client.call('POST', '/api/v1/reservations', {
      home_slug: home.slug,
      start_date: start,
      end_date: addDays(start, 90),
    });
    if (!succeeded(draft) || stopping.signal.aborted) return;
    const reservationId = draft.body['id'] as string;
    acknowledged.push({ step: 'draft', reservationId });
    const path = `/api/v1/reservations/${reservationId}`;
    if (!succeeded(await client.call('PUT', `${path}/profile`, PROFILE)) || stopping.signal.aborted) return;
    if (!succeeded(await client.call('POST', `${path}/hold`, {})) || stopping.signal.aborted) return;
    acknowledged.push({ step: 'hold', reservationId });
    const quote = await client.call('GET', `${path}/quote?payment_method=card`);
    if (!succeeded(quote) || stopping.signal.aborted) return;
    // As the processor's own form does.
    const card = await bank.createToken('card', 'Visa ending 4242', { kind: 'succeed' });
    const paid = await client.call('POST', `${path}/payment`, {
      payment_method: 'card',
      payment_token: card,
      accepted_total: quote.body['total'],
      accepted_due_at_booking: quote.body['due_at_booking'],
    });
    if (succeeded(paid)) acknowledged.push({ step: 'payment', reservationId });
  }

  async function keepBooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const home = waiting.shift();
      if (!home) throw new Error('No homes left to book');
      // The database server itself may be down. A guest who could not be created has not started booking.
      await book(home).catch(() => sleep(200));
    }
  }

  const everybody = Promise.all(Array.from({ length: guests }, keepBooking));
  everybody.catch(() => {});
  return {
    acknowledged,
    surprises,
    slowestRefusal: () => slowest,
    async stop() {
      stopping.abort();
      await everybody;
    },
  };
}
