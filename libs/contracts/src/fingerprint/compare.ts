import { alternativesOf, type Alternative } from './alternatives.ts';
import { formatChanges, narrowings, unreadable } from './constraints.ts';
import { fieldProblems, itemProblems, type Compare, type Side } from './containers.ts';
import { flatten } from './flatten.ts';
import type { JsonSchema } from './json-schema.ts';
import { refusedValues, strangeValues, takesKind } from './values.ts';

/**
 * Compares what was built against with what is served. A request is sent by what was built and received by the server, an answer the
 * other way; a sender may send less than the receiver takes, never more.
 */
export function compareSchemas(side: Side, place: string, built: JsonSchema, served: JsonSchema): string[] {
  const isRequest = side === 'request';
  const [senderRoot, receiverRoot] = isRequest ? [built, served] : [served, built];
  /** Pairs being compared further up: a schema that contains itself is compatible if the rest of it is. */
  const open = new Map<JsonSchema, Set<JsonSchema>>();

  const compare: Compare = (at, sent, taken) => {
    const [sender, receiver] = [flatten(sent, senderRoot), flatten(taken, receiverRoot)];
    if (open.get(sender)?.has(receiver)) return [];
    open.set(sender, (open.get(sender) ?? new Set()).add(receiver));
    const problems = compareAlternatives(
      at,
      alternativesOf(sender, senderRoot),
      alternativesOf(receiver, receiverRoot),
    );
    open.get(sender)!.delete(receiver);
    return problems;
  };

  function compareAlternatives(
    at: string,
    senders: readonly Alternative[],
    receivers: readonly Alternative[],
  ): string[] {
    const problems: string[] = [];
    const isNull = ({ kind }: Alternative) => kind === 'null';
    const takesNull = receivers.some(({ kind }) => kind === 'null' || kind === 'anything');
    if (senders.some(isNull) && !takesNull) problems.push(`${at} may ${isRequest ? 'no longer' : 'now'} be null`);
    const fits = senders
      .filter((sender) => !isNull(sender))
      .map((sender) =>
        receivers.filter((receiver) => takesKind(receiver, sender)).map((receiver) => compareOne(at, sender, receiver)),
      );
    if (fits.some((candidates) => candidates.length === 0)) return [...problems, kindChange(at, senders, receivers)];
    // Of several it might be, the closest one tells best what has changed.
    return [
      ...problems,
      ...fits.flatMap((candidates) =>
        candidates.reduce((best, candidate) => (candidate.length < best.length ? candidate : best)),
      ),
    ];
  }

  function kindChange(at: string, senders: readonly Alternative[], receivers: readonly Alternative[]): string {
    const kinds = (alternatives: readonly Alternative[]) =>
      [...new Set(alternatives.map(({ kind }) => kind).filter((kind) => kind !== 'null'))].sort().join(' or ') ||
      (alternatives.length > 0 ? 'null' : 'nothing');
    const [was, now] = isRequest ? [senders, receivers] : [receivers, senders];
    return `${at} is now ${kinds(now)}, was ${kinds(was)}`;
  }

  function compareOne(at: string, sender: Alternative, receiver: Alternative): string[] {
    return [
      ...(isRequest
        ? [...refusedValues(at, sender, receiver), ...narrowings(at, sender.keywords, receiver.keywords)]
        : strangeValues(at, sender, receiver)),
      ...formatChanges(at, sender.keywords, receiver.keywords, isRequest),
      ...unreadable(at, sender, receiver),
      ...(sender.kind === 'object' && receiver.kind === 'object'
        ? fieldProblems(side, at, sender.keywords, receiver.keywords, compare)
        : []),
      ...(sender.kind === 'array' && receiver.kind === 'array'
        ? itemProblems(at, sender.keywords, receiver.keywords, compare)
        : []),
    ];
  }

  return compare(place, senderRoot, receiverRoot);
}
