/** The result of a search that all contenders can return: home IDs by group, in order, and the totals. */
export type Answer = {
  readonly groups: readonly (readonly number[])[];
  readonly totalHomes: number;
  readonly totalGroups: number;
};

export const sameAnswer = (a: Answer, b: Answer): boolean =>
  JSON.stringify([a.groups, a.totalHomes, a.totalGroups]) === JSON.stringify([b.groups, b.totalHomes, b.totalGroups]);
