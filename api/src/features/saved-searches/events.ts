/** One email about new homes of a saved search. */
export type NewHomesNotice = { emailId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    SavedSearchMatched: NewHomesNotice;
  }
}
