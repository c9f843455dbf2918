export const LONGEST_REASON = 500;
const SHORTEST_REASON = 10;

/** What is wrong with the reason of a change; undefined if nothing is. */
export const findReasonProblem = (reason: string): string | undefined =>
  reason.trim().length < SHORTEST_REASON ? `Give a reason of at least ${SHORTEST_REASON} characters` : undefined;
