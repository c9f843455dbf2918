import { lazy, Suspense, useState } from 'react';
import { Banner, Button, Tag, type TagTone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { NewPerson } from '../../account/invite-person-form.tsx';
import { useStayPeople, type StayPeople } from '../../account/use-stay-people.ts';

const loadForm = () => import(/* webpackChunkName: "invite-person-form" */ '../../account/invite-person-form.tsx');
const InvitePersonForm = lazy(() => loadForm().then((module) => ({ default: module.InvitePersonForm })));

const sheet = styles({
  root: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--s-2) var(--s-4)',
    paddingBlock: 'var(--s-3)',
    borderBottom: '1px solid var(--line)',
  },
  name: { display: 'grid', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', alignItems: 'center' },
});

/** Starts loading the form before it opens. */
const preload = { onPointerEnter: () => void loadForm(), onFocus: () => void loadForm() };

type Occupant = StayPeople['occupants'][number];

function getState({ status, isExpired, kind }: Occupant): { tone: TagTone; label: string } | null {
  if (status === 'joined') return { tone: 'good', label: 'Sees the stay' };
  if (status === 'invited')
    return isExpired ? { tone: 'warn', label: 'Link expired' } : { tone: 'plain', label: 'Invited' };
  return kind === 'child' ? { tone: 'plain', label: 'Child' } : null;
}

const formatLimit = ({ people, maxPeople }: StayPeople) =>
  maxPeople === null
    ? 'The listing doesn’t state how many people can stay.'
    : `${people} of at most ${maxPeople} people, including you.`;

/** The other people of a stay. Adults can be invited to see its dates and check-in information, never payments. */
export function Occupants({ id }: { id: string }) {
  const s = useStyles(sheet);
  const { people, busy, error, done, inviteOccupant, resend, remove } = useStayPeople(id);
  /** Whom the form is for: somebody listed, or a new person. */
  const [given, setGiven] = useState<Partial<NewPerson> | null>(null);
  if (!people?.canInviteOccupants) return null;
  const invite = async (person: NewPerson) => {
    if (await inviteOccupant(person)) setGiven(null);
  };
  return (
    <div className={s.root}>
      {people.occupants.length > 0 && (
        <ul className="small" aria-label="Other people">
          {people.occupants.map((occupant) => {
            const { id: personId, firstName, lastName, email, kind, status } = occupant;
            const state = getState(occupant);
            return (
              <li key={`${firstName} ${lastName}`} className={s.item}>
                <span className={s.name}>
                  <b className="strong">
                    {firstName} {lastName}
                  </b>
                  {email && <span className="soft">{email}</span>}
                </span>
                <span className={s.actions}>
                  {state && <Tag tone={state.tone}>{state.label}</Tag>}
                  {personId === null && kind === 'adult' && (
                    <Button
                      look="secondary"
                      size="small"
                      onClick={() => setGiven({ firstName, lastName })}
                      {...preload}
                    >
                      Invite {firstName}
                    </Button>
                  )}
                  {personId !== null && status === 'invited' && (
                    <Button look="secondary" size="small" disabled={busy} onClick={() => void resend(personId)}>
                      Send {firstName} a new link
                    </Button>
                  )}
                  {personId !== null && (
                    <Button
                      look="secondary"
                      size="small"
                      disabled={busy}
                      onClick={() => void remove(personId, firstName)}
                    >
                      Remove {firstName}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="small soft">{formatLimit(people)}</p>
      {given ? (
        <>
          <p className="small soft">
            We email a link to see the dates, and the address and check-in times once the stay is approved. Payments and
            documents stay private.
          </p>
          <Suspense>
            <InvitePersonForm
              key={given.firstName ?? ''}
              action="Send invitation"
              given={given}
              busy={busy}
              error={error}
              onInvite={(person) => void invite(person)}
            />
          </Suspense>
        </>
      ) : (
        <>
          {people.canAddOccupants && (
            <div>
              <Button look="secondary" size="small" onClick={() => setGiven({})} {...preload}>
                Add somebody
              </Button>
            </div>
          )}
          {error && (
            <Banner tone="bad" role="alert">
              {error.message}
            </Banner>
          )}
        </>
      )}
      <output className="small soft">{done}</output>
    </div>
  );
}
