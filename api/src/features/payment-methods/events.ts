declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    PaymentMethodAdded: { accountId: number; methodId: string };
    PaymentMethodRemoved: { accountId: number; methodId: string };
    DefaultPaymentMethodChanged: { accountId: number; methodId: string };
    /** The guest chose another method for the payments of a reservation that are still due. */
    ReservationPaymentMethodChosen: { accountId: number; reservationId: string; methodId: string };
  }
}
export {};
