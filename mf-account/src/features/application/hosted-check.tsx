import { useCommand } from '@lodestay/platform';
import { Button, FieldError } from '@lodestay/ui';
import { useAsyncAction } from '../../account/use-async-action.ts';

const PARTS = {
  identity: { route: 'openIdentityCheck', label: 'Verify with Stripe' },
  income: { route: 'openIncomeCheck', label: 'Connect your payroll with Plaid' },
} as const;

/** Continues on the page of the provider, which sends the person back to this page. */
export function HostedCheck({ part }: { part: keyof typeof PARTS }) {
  const { route, label } = PARTS[part];
  const { mutateAsync: open } = useCommand(route, { invalidates: [] });
  const { busy, problem, run } = useAsyncAction(async () => {
    const { url } = await open({ body: { returnPath: window.location.pathname } });
    window.location.assign(url);
  });
  return (
    <div>
      <Button loading={busy} onClick={() => void run()}>
        {label}
      </Button>
      <span role="alert">{problem && <FieldError message={problem} />}</span>
    </div>
  );
}
