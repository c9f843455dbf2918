import { AsyncLocalStorage } from 'node:async_hooks';

/** What a connection is used for. Each workload has its own connections and its own limits (`timeouts.ts`). */
export type Workload = 'requests' | 'background' | 'maintenance';

const current = new AsyncLocalStorage<Workload>();

/** Runs `work` so that everything it asks of the database, in whichever feature, goes over the connections of this workload. */
export const withWorkload = <T>(workload: Workload, work: () => T): T => current.run(workload, work);

export const currentWorkload = (): Workload | undefined => current.getStore();
