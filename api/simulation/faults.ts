import type { Random } from './random.ts';
import type { Site } from './site.ts';

/** What can go wrong at the processor, one at a time. */
const FAULTS = [
  { weight: 3, apply: ({ faults }: Site) => void (faults.timesOut = true) },
  {
    weight: 2,
    // The webhook arrives before the answer of the call.
    apply: (site: Site) => void (site.faults.delayAnswer = () => site.deliverWebhooks()),
  },
  { weight: 2, apply: ({ faults }: Site) => void (faults.webhooks.repeats = true) },
  { weight: 2, apply: ({ faults }: Site) => void (faults.webhooks.reverses = true) },
  { weight: 2, apply: ({ faults }: Site) => void (faults.webhooks.drops = true) },
] as const;

export function clearFaults({ faults }: Site): void {
  faults.timesOut = false;
  faults.delayAnswer = null;
  Object.assign(faults.webhooks, { repeats: false, reverses: false, drops: false });
}

/** Runs `work` while one thing goes wrong, with this probability. */
export async function withRandomFault<T>(
  site: Site,
  random: Random,
  probability: number,
  work: () => Promise<T>,
): Promise<T> {
  const happens = random.chance(probability);
  const { apply } = random.pickWeighted(FAULTS);
  if (happens) apply(site);
  try {
    return await work();
  } finally {
    clearFaults(site);
  }
}
