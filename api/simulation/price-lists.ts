import type { TestUser } from '../src/testing/index.ts';
import type { Site } from './site.ts';

/** Staff schedule higher prices of memberships and of cleaning, so that renewals and changed stays meet two price lists. */
export async function raisePrices(site: Site, staff: TestUser, effectiveOn: string): Promise<void> {
  const { body: prices } = await site.call('getPrices');
  const { figures } = prices.lists[0]!;
  const raised = {
    ...figures,
    cleaning: figures.cleaning + 1500,
    annualMembership: figures.annualMembership + 1100,
    standbyMembership: figures.standbyMembership + 300,
  };
  const { status } = await site.call('createPriceList', {
    as: staff,
    body: { effectiveOn, figures: raised, reason: 'Prices of the new season' },
  });
  if (status !== 201) throw new Error(`price list not created: ${status}`);
}
