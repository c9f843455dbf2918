import { AsyncLocalStorage } from 'node:async_hooks';

/** What a connection is used for. Each workload has its own connections and timeouts (`timeouts.ts`). */
export type Workload = 'requests' | 'background' | 'maintenance';

const current = new AsyncLocalStorage<Workload>();

/** Runs `work` so that all its queries, in any feature, use the connections of this workload. */
export const withWorkload = <T>(workload: Workload, work: () => T): T => current.run(workload, work);

export const getCurrentWorkload = (): Workload | undefined => current.getStore();
