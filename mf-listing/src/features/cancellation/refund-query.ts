import type { RefundSchedule } from '@lodestay/stay';
import type { RefundInput } from './refund-steps.ts';

/**
 * The refund schedule as a read: it comes with the page, worked out on the server, and the pricing and refund rules are
 * loaded by a browser only when the stay changes. They are a quarter of what this page would weigh otherwise.
 */
export function refundQuery(input: RefundInput) {
  const { home, stay, member, standbyMember, pets, parking } = input;
  return {
    queryKey: [
      'refundSchedule',
      home.slug,
      stay.kind,
      stay.checkIn,
      stay.checkOut,
      stay.committedNights,
      member,
      standbyMember,
      pets,
      parking,
    ],
    queryFn: async (): Promise<RefundSchedule | null> => {
      const { refundSteps } = await import(/* webpackChunkName: "refund-steps" */ './refund-steps.ts');
      return refundSteps(input);
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}
