import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';

/** Every process that uses the server holds this lock shared; the process that stops it takes it exclusively. */
const PRESENCE_LOCK = 7_305_002;

export type Presence = {
  /** Resolves to the reason when the connection ends. */
  lost: Promise<string>;
  /** Releases the lock and resolves to whether no other process uses the server. */
  isLast(): Promise<boolean>;
  end(): Promise<void>;
};

/** Opens a connection that marks this process as a user of the server. No other process stops the server while it is open. */
export async function joinServer(maintenance: string): Promise<Presence> {
  const client = createClient(maintenance, TIMEOUTS.background, { application_name: 'lodestay presence' });
  let reason = 'it was closed';
  client.on('error', (error) => (reason = error.message));
  const lost = new Promise<string>((resolve) => client.once('end', () => resolve(reason)));
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  return {
    lost,
    async isLast() {
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        PRESENCE_LOCK,
      ]);
      return rows[0]?.last === true;
    },
    end: () => client.end().catch(() => {}),
  };
}
