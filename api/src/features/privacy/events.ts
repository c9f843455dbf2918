type Notice = { accountId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    DataExportRequested: { exportId: string };
    DataExportReady: Notice & { exportId: string; expiresAt: string };
    AccountDeletionRequested: Notice & { deletionId: number; dueAt: string };
    AccountDeletionSoon: Notice & { deletionId: number; dueAt: string };
    AccountDeletionCanceled: Notice & { deletionId: number };
    AccountDeleted: { deletionId: number };
  }
}

export {};
