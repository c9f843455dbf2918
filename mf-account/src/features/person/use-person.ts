import { useState } from 'react';
import { readConflict, useWrite, type Conflict } from '@lodestay/console';
import type { RequestOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { ApiError } from '@lodestay/platform/http';
import type { Person } from '../../staff/person-text.ts';

/** The newest entries about an account, which the page shows. */
export const toLogInput = (id: number) => ({ query: { targetType: 'account', targetId: String(id), limit: 30 } });

/** A person with the writes that the page offers. A change of the role that was based on an older version sets `conflict`. */
export function usePerson(id: number) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const params = { id };
  const { data: person, refetch } = useEndpoint('getPerson', { params });
  const { data: log } = useEndpoint('listAuditEntries', toLogInput(id));
  const [conflict, setConflict] = useState<Conflict<Person> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const writes = {
    role: useWrite('changeRole'),
    suspend: useWrite('suspendPerson'),
    restore: useWrite('restorePerson'),
    sessions: useWrite('endPersonSessions'),
    session: useWrite('endPersonSession'),
  };

  const forget = () =>
    Promise.all(['listPeople', 'listAuditEntries'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

  /** Runs a write, shows the person that it returns, and resolves to whether it was saved. */
  async function save(
    write: (onError: (error: ApiError) => void) => Promise<Person | null>,
    message: string,
  ): Promise<boolean> {
    const saved = await write((error) => setConflict(readConflict<Person>(error)));
    if (!saved) return false;
    queryClient.setQueryData(getQueryKey('getPerson', { params }), saved);
    setConflict(null);
    toasts.show(message, { variant: 'success', key: 'person' });
    await forget();
    return true;
  }

  return {
    person,
    entries: log?.entries ?? [],
    conflict,
    isLoading,
    writes,
    /** Loads the current person. What was typed stays in the forms. */
    async loadChanges() {
      setIsLoading(true);
      await Promise.all([refetch(), forget()]);
      setIsLoading(false);
      setConflict(null);
      writes.role.clear();
    },
    changeRole: (body: RequestOf<'changeRole'>['body']) =>
      save((onError) => writes.role.write({ params, body }, onError), 'Role changed.'),
    suspend: (reason: string) =>
      save((onError) => writes.suspend.write({ params, body: { reason } }, onError), 'Account suspended.'),
    restore: (reason: string) =>
      save((onError) => writes.restore.write({ params, body: { reason } }, onError), 'Account restored.'),
    endSession: (session: number) =>
      save((onError) => writes.session.write({ params: { ...params, session } }, onError), 'Session ended.'),
    endSessions: () => save((onError) => writes.sessions.write({ params }, onError), 'All sessions ended.'),
  };
}

export type PersonState = ReturnType<typeof usePerson>;
