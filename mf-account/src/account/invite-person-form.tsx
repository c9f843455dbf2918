import type { FormEvent } from 'react';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

export type NewPerson = { firstName: string; lastName: string; email: string };

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  names: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: '1fr 1fr',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const FIELDS = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['email', 'email'],
] as const;

type Props = {
  /** What the button says. */
  action: string;
  /** What is known already. */
  given?: Partial<NewPerson>;
  busy: boolean;
  error: ApiError | null;
  onInvite(person: NewPerson): void;
};

/** The name and the address of somebody to invite. What is typed stays if the API refuses it. */
export function InvitePersonForm({ action, given, busy, error, onInvite }: Props) {
  const s = useStyles(sheet);
  const findProblem = (path: string) => error?.fields.find((field) => field.path === path)?.message;
  const isExplained = FIELDS.some(([path]) => findProblem(path));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [firstName = '', lastName = '', email = ''] = FIELDS.map(([path]) => String(fields.get(path) ?? '').trim());
    onInvite({ firstName, lastName, email });
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <div className={s.names}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="off"
          maxLength={80}
          defaultValue={given?.firstName}
          error={findProblem('first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="off"
          maxLength={80}
          defaultValue={given?.lastName}
          error={findProblem('last_name')}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={findProblem('email')}
      />
      {error && !isExplained && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <div>
        <Button type="submit" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
