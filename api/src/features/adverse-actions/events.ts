/** Contains no reasons and no figures. */
export type LetterNotice = { letterId: string };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A denial is based on identity or income, so the person gets a letter. */
    AdverseActionTaken: LetterNotice;
  }
}
