import type { Alternative } from './alternatives.ts';

export const acceptsKind = (receiver: Alternative, sender: Alternative): boolean =>
  receiver.kind === 'anything' ||
  receiver.kind === sender.kind ||
  (receiver.kind === 'number' && sender.kind === 'integer');

const formatValues = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' or ');

/** Values that a client may send and the server no longer accepts. */
export function findRejectedValues(place: string, sender: Alternative, receiver: Alternative): string[] {
  const { values } = receiver;
  if (!values) return [];
  if (!sender.values) return [`${place} now accepts only ${formatValues(values)}`];
  return sender.values
    .filter((value) => !values.includes(value))
    .map((value) => `${place} no longer accepts ${JSON.stringify(value)}`);
}

/** Clients must tolerate unknown values in a response. It is a problem only when no value is known: then it is a different field or variant. */
export function findUnknownValues(place: string, sender: Alternative, receiver: Alternative): string[] {
  const { values } = receiver;
  if (!values || !sender.values || sender.values.some((value) => values.includes(value))) return [];
  return [`${place} is now ${formatValues(sender.values)}, was ${formatValues(values)}`];
}
