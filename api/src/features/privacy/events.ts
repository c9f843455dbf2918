export type AccountNotice = { accountId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    DataExportRequested: { exportId: string };
    DataExportReady: AccountNotice & { exportId: string; expiresAt: string };
    AccountDeletionRequested: AccountNotice & { deletionId: number; dueAt: string };
    AccountDeletionSoon: AccountNotice & { deletionId: number; dueAt: string };
    AccountDeletionCanceled: AccountNotice & { deletionId: number };
    AccountDeleted: { deletionId: number };
  }
}
