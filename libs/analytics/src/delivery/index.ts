/** The code that sends events. Load it lazily, and only with consent. */
export { createCollector } from './collector.ts';
export { toDataLayerEntry, toFlatEvent } from './data-layer.ts';
export { startDelivery, type DeliveredEvent, type Flags, type Sink } from './start-delivery.ts';
export { findSource, openVisit } from './visit.ts';
export { measureWebVitals } from './web-vitals.ts';
