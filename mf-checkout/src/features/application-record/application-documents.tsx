import { useState } from 'react';
import type { DocumentSlot } from '@lodestay/contracts';
import { Sheet } from '@lodestay/console';
import { useCommand, useEndpoint } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Button, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PERSON_NAMES } from '../../applications/application-text.ts';

const sheet = styles({
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 'var(--s-2)' },
  // In line with the text of the sheet.
  open: { marginInline: 'calc(-1 * var(--s-3)) calc(-1 * var(--s-2))' },
});

const NAMES: Readonly<Record<DocumentSlot, string>> = {
  photo_id_front: 'Photo ID, front',
  photo_id_back: 'Photo ID, back',
  income: 'Income or savings',
};

/** The documents of the person who applied, of the co-signer and of the pets, each with its owner. Each opens in a new tab, for five minutes, and is recorded. */
export function ApplicationDocuments({ reference, canOpen }: { reference: string; canOpen: boolean }) {
  const s = useStyles(sheet);
  const { data, error: refusal } = useEndpoint('listApplicationDocuments', { params: { reference } });
  const { mutateAsync: createLink } = useCommand('openApplicationDocument', { invalidates: [] });
  const [problem, setProblem] = useState<string | null>(null);
  if (refusal instanceof ApiError && refusal.code === 'action_not_allowed')
    return (
      <Sheet title="Documents">
        <p className="soft">{refusal.message}</p>
      </Sheet>
    );
  if (!data) return null;
  const pets = data.petDocuments ?? [];
  async function open(id: string) {
    setProblem(null);
    // Opened before the answer, because browsers block windows that no press opens.
    const tab = window.open('', '_blank');
    try {
      const { url } = await createLink({ params: { reference, id } });
      if (tab) tab.location.href = url;
    } catch (error) {
      tab?.close();
      setProblem((error as ApiError).message);
    }
  }
  return (
    <Sheet title="Documents">
      {data.documents.length + pets.length === 0 && (
        <p className="soft">No documents, or they were deleted after the decision.</p>
      )}
      <ul>
        {data.documents.map(({ id, slot, person, personName }) => (
          <li key={id} className={s.item}>
            {canOpen ? (
              <Button look="bare" size="small" className={s.open} onClick={() => void open(id)}>
                {NAMES[slot]}
              </Button>
            ) : (
              NAMES[slot]
            )}{' '}
            <span className="soft">
              of {personName}, {PERSON_NAMES[person]}
            </span>
          </li>
        ))}
        {pets.map(({ id, pet, name }) => (
          <li key={id} className={s.item}>
            {canOpen ? (
              <Button look="bare" size="small" className={s.open} onClick={() => void open(id)}>
                {name}
              </Button>
            ) : (
              name
            )}{' '}
            <span className="soft">of {pet}, pet</span>
          </li>
        ))}
      </ul>
      <span role="alert">{problem && <FieldError message={problem} />}</span>
    </Sheet>
  );
}
