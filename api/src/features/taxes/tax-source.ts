/** A rule as a source states it. */
export type TaxRule = {
  /** Stays the same when the rule changes. */
  readonly ruleKey: string;
  readonly state: string;
  readonly city: string | null;
  readonly name: string;
  readonly basisPoints: number;
  readonly underNights: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly sourceUrl: string;
};

/**
 * Where the rules come from. Without one, the rules of the table apply. Prices never wait for it: they read the stored rules only.
 * A source for a tax service implements this and nothing else.
 */
export type TaxSource = {
  /** All rules. Throws if they cannot be read or are not valid. */
  read(): Promise<readonly TaxRule[]>;
};
