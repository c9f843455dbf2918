import { toAlternatives, type Alternative } from './alternatives.ts';
import { findFormatChanges, findNarrowedLimits, findUnknownKeywordChanges } from './constraints.ts';
import { findFieldProblems, findItemProblems, type Compare, type Side } from './containers.ts';
import { flatten } from './flatten.ts';
import type { JsonSchema } from './json-schema.ts';
import { findRejectedValues, findUnknownValues, acceptsKind } from './values.ts';

/**
 * Compares the schema a client was built against with the schema the server uses now. The client sends requests and the server sends
 * responses. The sender may use less than the receiver accepts, never more.
 */
export function compareSchemas(side: Side, place: string, built: JsonSchema, served: JsonSchema): string[] {
  const isRequest = side === 'request';
  const [senderRoot, receiverRoot] = isRequest ? [built, served] : [served, built];
  /** Pairs that are already being compared. Skipping them ends the recursion of schemas that contain themselves. */
  const inProgress = new Map<JsonSchema, Set<JsonSchema>>();

  const compare: Compare = (at, sent, taken) => {
    const [sender, receiver] = [flatten(sent, senderRoot), flatten(taken, receiverRoot)];
    if (inProgress.get(sender)?.has(receiver)) return [];
    inProgress.set(sender, (inProgress.get(sender) ?? new Set()).add(receiver));
    const problems = compareAlternatives(
      at,
      toAlternatives(sender, senderRoot),
      toAlternatives(receiver, receiverRoot),
    );
    inProgress.get(sender)!.delete(receiver);
    return problems;
  };

  function compareAlternatives(
    at: string,
    senders: readonly Alternative[],
    receivers: readonly Alternative[],
  ): string[] {
    const problems: string[] = [];
    const isNull = ({ kind }: Alternative) => kind === 'null';
    const acceptsNull = receivers.some(({ kind }) => kind === 'null' || kind === 'anything');
    if (senders.some(isNull) && !acceptsNull) problems.push(`${at} may ${isRequest ? 'no longer' : 'now'} be null`);
    const candidatesBySender = senders
      .filter((sender) => !isNull(sender))
      .map((sender) =>
        receivers
          .filter((receiver) => acceptsKind(receiver, sender))
          .map((receiver) => comparePair(at, sender, receiver)),
      );
    if (candidatesBySender.some((candidates) => candidates.length === 0))
      return [...problems, formatKindChange(at, senders, receivers)];
    // Report only the closest candidate: it shows best what changed.
    return [
      ...problems,
      ...candidatesBySender.flatMap((candidates) =>
        candidates.reduce((best, candidate) => (candidate.length < best.length ? candidate : best)),
      ),
    ];
  }

  function formatKindChange(at: string, senders: readonly Alternative[], receivers: readonly Alternative[]): string {
    const kinds = (alternatives: readonly Alternative[]) =>
      [...new Set(alternatives.map(({ kind }) => kind).filter((kind) => kind !== 'null'))].sort().join(' or ') ||
      (alternatives.length > 0 ? 'null' : 'nothing');
    const [was, now] = isRequest ? [senders, receivers] : [receivers, senders];
    return `${at} is now ${kinds(now)}, was ${kinds(was)}`;
  }

  function comparePair(at: string, sender: Alternative, receiver: Alternative): string[] {
    return [
      ...(isRequest
        ? [...findRejectedValues(at, sender, receiver), ...findNarrowedLimits(at, sender.keywords, receiver.keywords)]
        : findUnknownValues(at, sender, receiver)),
      ...findFormatChanges(at, sender.keywords, receiver.keywords, isRequest),
      ...findUnknownKeywordChanges(at, sender, receiver),
      ...(sender.kind === 'object' && receiver.kind === 'object'
        ? findFieldProblems(side, at, sender.keywords, receiver.keywords, compare)
        : []),
      ...(sender.kind === 'array' && receiver.kind === 'array'
        ? findItemProblems(at, sender.keywords, receiver.keywords, compare)
        : []),
    ];
  }

  return compare(place, senderRoot, receiverRoot);
}
