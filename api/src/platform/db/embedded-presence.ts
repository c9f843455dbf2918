import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';

/** Shared by every process that uses the server, taken alone by the one that stops it. */
const PRESENCE_LOCK = 7_305_002;

export type Presence = {
  /** Resolves, to why, when the connection ends. */
  lost: Promise<string>;
  /** Gives the lock back. Resolves to whether nobody else uses the server. */
  isLast(): Promise<boolean>;
  end(): Promise<void>;
};

/** A connection that stands for this process: as long as it lives, nobody else stops the server. */
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
