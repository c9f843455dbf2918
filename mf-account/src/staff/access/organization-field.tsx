import { useCallback, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { FieldError } from '@lodestay/ui';
import { Combobox } from '@lodestay/ui/combobox';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Organization } from './access-draft.ts';

const LONGEST_SEARCH = 100;

const sheet = styles({ field: { display: 'grid', gap: '.375rem' } });

/** Finds an organization by the start of its name. */
export function OrganizationField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: Organization | null;
  error?: string;
  onChange: (organization: Organization | null) => void;
}) {
  const s = useStyles(sheet);
  const { api } = usePlatform();
  const known = useRef(new Map<string, Organization>());
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const search = text.trim().slice(0, LONGEST_SEARCH);
      const { organizations } = await api.call('listOrganizations', { query: search ? { search } : {} }, { signal });
      for (const organization of organizations) known.current.set(String(organization.id), organization);
      return [
        {
          id: 'organizations',
          title: 'Organizations',
          options: organizations.map(({ id, name }) => ({ id: String(id), text: name })),
        },
      ];
    },
    [api],
  );
  return (
    <div className={s.field}>
      <Combobox
        label={label}
        placeholder="Start of the name"
        load={load}
        defaultText={value?.name}
        emptyText="No organization starts with this text."
        enterTakesFirst
        onChoose={(id) => onChange(id === null ? null : (known.current.get(id) ?? null))}
      />
      {error && <FieldError message={error} />}
    </div>
  );
}
