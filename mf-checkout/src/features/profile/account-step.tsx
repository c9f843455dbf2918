import { usePlatform } from '@lodestay/platform';
import { Button, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)' },
  text: { display: 'grid', gap: 'var(--s-2)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const REASON = 'Your dates stay as they are.';

/** A visitor is asked for an account before the form, so that nothing is typed twice. */
export function AccountStep({ title }: { title: string }) {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  return (
    <Panel aria-labelledby="account-step" className={s.panel}>
      <div className={s.text}>
        <h2 id="account-step" className="display d-26">First, an account</h2>
        <p className="soft">
          It keeps {title} and your dates together, so that you can go on from any device. After that we ask who is coming, then you pay. Nothing is charged before you are approved.
        </p>
      </div>
      <div className={s.actions}>
        <Button onClick={() => void signIn({ mode: 'sign-up', reason: REASON })}>Create an account</Button>
        <Button look="secondary" onClick={() => void signIn({ mode: 'sign-in', reason: REASON })}>I have an account</Button>
      </div>
    </Panel>
  );
}
