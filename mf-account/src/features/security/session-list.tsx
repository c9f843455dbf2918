import type { AccountSecurity } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatInstant } from '@lodestay/stay';
import { Button, FieldError, Tag, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { formSheet } from '../../account/form-sheet.ts';

const invalidates = ['getAccountSecurity'] as const;

type Props = { sessions: AccountSecurity['sessions']; onDone(text: string): void };

/** Where the account is signed in. */
export function SessionList({ sessions, onDone }: Props) {
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  const { mutateAsync: endOne } = useCommand('endOwnSession', { invalidates });
  const { mutateAsync: endOthers } = useCommand('endOtherSessions', { invalidates });
  const ending = useAsyncAction(async (id: number, device: string) => {
    await endOne({ params: { id } });
    onDone(`${device} is signed out.`);
  });
  const endingAll = useAsyncAction(async () => {
    await endOthers({});
    onDone('All your other devices are signed out.');
  });
  const problem = ending.problem ?? endingAll.problem;
  return (
    <div>
      <ul aria-label="Devices" className={s.list}>
        {sessions.map(({ id, device, place, signedInAt, lastUsedAt, isCurrent }) => {
          const name = device ?? 'Unknown device';
          return (
            <li key={id} className={s.row}>
              <div className={s.facts}>
                <p className={s.name}>
                  <b>{name}</b>
                  {isCurrent && <Tag tone="good">This device</Tag>}
                </p>
                <p className="small soft">
                  Last used {formatInstant(Date.parse(lastUsedAt), timeZone)} · Signed in{' '}
                  {formatInstant(Date.parse(signedInAt), timeZone)} · Location: {place ?? 'Not stated'}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  look="secondary"
                  size="small"
                  disabled={ending.busy}
                  aria-label={`Sign out ${name}, last used ${formatInstant(Date.parse(lastUsedAt), timeZone)}`}
                  onClick={() => void ending.run(id, name)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      {sessions.length > 1 && (
        <Button look="secondary" loading={endingAll.busy} onClick={() => void endingAll.run()}>
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}
