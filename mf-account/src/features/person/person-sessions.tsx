import { Moment, Sheet } from '@lodestay/console';
import { Banner, Button, Tag } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import type { Person } from '../../staff/person-text.ts';
import { personSheet } from './person-record-styles.ts';
import type { PersonState } from './use-person.ts';

/** The open sessions of a person. `onDone` is called after one ended, because its button is gone. */
export function PersonSessions({
  record,
  person,
  onDone,
}: {
  record: PersonState;
  person: Person;
  onDone: () => void;
}) {
  const s = useStyles(personSheet);
  const { sessions, allowedActions } = person;
  const mayEnd = allowedActions.includes('end_sessions');
  const { session, sessions: all } = record.writes;
  const error = session.error ?? all.error;
  const finish = async (ending: Promise<boolean>) => {
    if (await ending) onDone();
  };
  return (
    <Sheet title="Sessions" note={sessions.length === 0 ? undefined : `${sessions.length} open`}>
      {sessions.length === 0 && <p className={s.quiet}>This person is not signed in anywhere.</p>}
      <ul className={s.sessions}>
        {sessions.map(({ id, createdAt, expiresAt, isAliased }) => (
          <li key={id} className={s.session}>
            <span>
              <b className="strong">
                Since <Moment at={createdAt} />
              </b>{' '}
              {isAliased && <Tag tone="warn">Impersonation by staff</Tag>}
              <br />
              <span className={s.quiet}>
                Ends <Moment at={expiresAt} />
              </span>
            </span>
            {mayEnd && (
              <Button
                look="secondary"
                size="small"
                disabled={session.busy || all.busy}
                onClick={() => void finish(record.endSession(id))}
              >
                End session <span className="visually-hidden">{id}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      {mayEnd && sessions.length > 1 && (
        <Button
          look="danger"
          size="small"
          className={s.submit}
          loading={all.busy}
          onClick={() => void finish(record.endSessions())}
        >
          End all sessions
        </Button>
      )}
    </Sheet>
  );
}
