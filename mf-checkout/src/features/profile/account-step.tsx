import { usePlatform } from '@lodestay/platform';
import { Button, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)' },
  text: { display: 'grid', gap: 'var(--s-2)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const REASON = 'Your dates are saved.';

export type AccountStepProps = {
  title: string;
  /** The URL names a reservation, so the visitor already has an account. */
  hasReservation: boolean;
};

/** Asks visitors for an account before the form, so that they enter their name and email only once. */
export function AccountStep({ title, hasReservation }: AccountStepProps) {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  if (hasReservation) {
    return (
      <Panel aria-labelledby="account-step" className={s.panel}>
        <div className={s.text}>
          <h2 id="account-step" className="display d-26">
            Sign in to continue
          </h2>
          <p className="soft">You started booking {title}. Your dates and details are saved in your account.</p>
        </div>
        <div className={s.actions}>
          <Button
            onClick={() => void signIn({ mode: 'sign-in', reason: 'Your reservation is saved in your account.' })}
          >
            Sign in
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel aria-labelledby="account-step" className={s.panel}>
      <div className={s.text}>
        <h2 id="account-step" className="display d-26">
          Create an account to book
        </h2>
        <p className="soft">
          It saves {title} and your dates, so that you can continue on any device. Next you tell us who is staying, then
          you pay. You won’t be charged until you’re approved.
        </p>
      </div>
      <div className={s.actions}>
        <Button onClick={() => void signIn({ mode: 'sign-up', reason: REASON })}>Create an account</Button>
        <Button look="secondary" onClick={() => void signIn({ mode: 'sign-in', reason: REASON })}>
          Sign in
        </Button>
      </div>
    </Panel>
  );
}
