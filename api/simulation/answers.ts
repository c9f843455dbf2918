import type { TestAnswer } from '../src/testing/index.ts';
import type { RouteName } from '@lodestay/contracts';
import type { World } from './world.ts';

/** Codes that people can get for something that is not possible now. Anything else that fails is a defect. */
const REFUSALS = new Set([
  'action_not_allowed',
  'conflict',
  'dates_taken',
  'email_unconfirmed',
  'forbidden',
  'hold_expired',
  'hold_limit',
  'hold_too_soon',
  'invalid',
  'payment_declined',
  'price_changed',
  'processor_unavailable',
  'promo_refused',
]);

/** How a call ended: 'ok', or the code of the error. Notes answers that the site should never give. */
export function describeAnswer<Name extends RouteName>(
  world: World,
  action: string,
  { status, error }: TestAnswer<Name>,
): string {
  if (status < 300) return 'ok';
  const code = error?.code ?? String(status);
  if (!REFUSALS.has(code))
    world.unexpected.push({
      action,
      answer: `${status} ${code}: ${JSON.stringify(error?.fields ?? error?.message)}`,
      at: world.site.clock.now(),
    });
  return code;
}
