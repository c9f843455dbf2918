/**
 * Domain events, past tense, with their payloads. Empty here: the feature that emits one adds it by declaration merging in its
 * `events.ts`, e.g. `interface DomainEvents { ReservationApproved: { reservationId: string } }`. Payloads are JSON and name things by id.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type EventType = keyof DomainEvents & string;
export type DomainEvent = { [Type in EventType]: { type: Type; payload: DomainEvents[Type] } }[EventType];
