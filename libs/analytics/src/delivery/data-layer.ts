import type { DeliveredEvent } from './start-delivery.ts';

/** An event with its context and flags in one flat object, as vendors receive it. */
export function toFlatEvent({ tracked, context, flags }: DeliveredEvent, origin: string) {
  const { search, url, ...rest } = context;
  return {
    ...search,
    ...rest,
    url: origin + url,
    ...Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [`flag_${name}`, isOn])),
    ...tracked.event,
  };
}

/** The entry of an event in the data layer. A listing view has exactly the fields of specification 7. */
export function toDataLayerEntry(delivered: DeliveredEvent, origin: string): object {
  const { event } = delivered.tracked;
  return event.event === 'listing_view' ? { ...event } : toFlatEvent(delivered, origin);
}
