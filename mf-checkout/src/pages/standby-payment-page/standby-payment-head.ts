import type { Head, PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

export async function prefetch({ fetch, params, queryClient }: PageContext): Promise<void> {
  for (const name of ['getStandby', 'listPaymentMethods'])
    await queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  await Promise.all([
    fetch('getHome', { params: { slug: params['slug']! } }),
    fetch('getStandby', {}),
    fetch('getPaymentConfiguration', {}),
    fetch('listPaymentMethods', {}),
  ]);
}

export const head = (): Head => ({
  title: `Standby subscription | ${brand.name}`,
  description: 'Subscribe to Standby, then book the home.',
  robots: 'noindex',
});
