import type { RentalProfile } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatInstant } from '@lodestay/stay';
import { Button, FieldError, Tag, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { FACT_LABELS, formatOpens } from './fact-text.ts';

type ProfileLink = RentalProfile['links'][number];

const STATE_TAGS = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'plain', label: 'Expired' },
  revoked: { tone: 'plain', label: 'Revoked' },
} as const;

type Props = { links: readonly ProfileLink[]; onDone(text: string): void };

/** The links of the person: what each proves, until when, and how often it was opened. */
export function LinkList({ links, onDone }: Props) {
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  const format = (instant: string) => formatInstant(Date.parse(instant), timeZone);
  const { mutateAsync: revoke } = useCommand('revokeRentalProfileLink', { invalidates: ['getRentalProfile'] });
  const revoking = useAsyncAction(async (id: string) => {
    await revoke({ params: { id } });
    onDone('The link is revoked. It no longer shows anything.');
  });
  if (links.length === 0) return <p className="soft">You have no links.</p>;
  return (
    <div>
      <ul aria-label="Links" className={s.list}>
        {links.map(({ id, facts, state, createdAt, expiresAt, opens, lastOpenedAt }) => (
          <li key={id} className={s.row}>
            <div className={s.facts}>
              <p className={s.name}>
                <b>{facts.map((fact) => FACT_LABELS[fact]).join(', ')}</b>
                <Tag tone={STATE_TAGS[state].tone}>{STATE_TAGS[state].label}</Tag>
              </p>
              <p className="small soft">
                Created {format(createdAt)}
                {state !== 'revoked' && ` · ${state === 'active' ? 'Expires' : 'Expired'} ${format(expiresAt)}`}
              </p>
              <p className="small soft">
                {lastOpenedAt ? `${formatOpens(opens)}, last ${format(lastOpenedAt)}` : 'Not opened yet'}
              </p>
            </div>
            {state === 'active' && (
              <Button
                look="secondary"
                size="small"
                disabled={revoking.busy}
                aria-label={`Revoke the link created ${format(createdAt)}`}
                onClick={() => void revoking.run(id)}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoking.problem && (
        <div role="alert">
          <FieldError message={revoking.problem} />
        </div>
      )}
    </div>
  );
}
