import type { RefundSchedule } from '@lodestay/stay';
import type { RefundInput } from './listing-refund.ts';

/**
 * The refund schedule as a query, so that the server calculates it for the first page. The browser loads the pricing and refund
 * rules only when the stay changes.
 */
export function createRefundQuery(input: RefundInput) {
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
      const { calculateListingRefund } = await import(/* webpackChunkName: "listing-refund" */ './listing-refund.ts');
      return calculateListingRefund(input);
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}
