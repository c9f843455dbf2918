import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { PromoRecord } from '../../features/promo-record/promo-record.tsx';
import { toPromoCodeHref } from '../../staff/promo-text.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const code = context.params['code'] ?? '';
  if (!CODE.test(code.toUpperCase())) return { status: 404 };
  if (code !== code.toUpperCase()) return { status: 301, redirect: toPromoCodeHref(code.toUpperCase()) };
  await forgetReads(context, 'getStaffPromoCode');
  return prefetchForStaff(() => context.fetch('getStaffPromoCode', { params: { code } }));
}

export const head = ({ params }: PageContext) => createStaffHead(`Promo code ${params['code'] ?? ''}`);

/** Another code starts with empty forms. */
export function Page() {
  const { code = '' } = useParams();
  return <PromoRecord key={code} code={code} />;
}
