export type PaymentMethodChange = { accountId: number; methodId: string };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    PaymentMethodAdded: PaymentMethodChange;
    PaymentMethodRemoved: PaymentMethodChange;
    DefaultPaymentMethodChanged: PaymentMethodChange;
    /** A card that pays for the reservations with these references expires at the end of its last month. */
    PaymentMethodExpiring: {
      accountId: number;
      methodId: string;
      label: string;
      year: number;
      month: number;
      references: string[];
    };
    /** The guest chose another method for the payments of a reservation that are still due. */
    ReservationPaymentMethodChosen: { accountId: number; reservationId: string; methodId: string };
  }
}
