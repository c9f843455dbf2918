/**
 * Domain events and their payloads, named in the past tense. Each feature adds its own by declaration merging in its `events.ts`,
 * e.g. `interface DomainEvents { ReservationApproved: { reservationId: string } }`. Payloads are JSON and contain IDs, not data.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type EventType = keyof DomainEvents & string;
export type DomainEvent = { [Type in EventType]: { type: Type; payload: DomainEvents[Type] } }[EventType];
