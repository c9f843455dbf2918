export {};

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A denial that is based on identity or income, so the person gets a letter. Contains no reasons and no figures. */
    AdverseActionTaken: { letterId: string };
  }
}
