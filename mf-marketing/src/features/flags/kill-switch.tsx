import { useState } from 'react';
import { ReasonForm } from '@lodestay/console';
import type { FeatureFlag } from '@lodestay/contracts';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { describeRule, formatFlagName, lowerFirst, type RuleContext } from './flag-text.ts';
import type { useFlag } from './use-flag.ts';

/** Turns a feature off for everyone at once, or ends that. Both ask for a reason first. */
export function KillSwitch({
  flag,
  state,
  context,
  onDone,
}: {
  flag: FeatureFlag;
  state: ReturnType<typeof useFlag>;
  context: RuleContext;
  onDone: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const name = formatFlagName(flag.name);
  const { killSwitch } = flag.rule;
  async function decide(text: string) {
    const rule = { ...flag.rule, killSwitch: !killSwitch };
    const message = killSwitch ? `${name} follows its rule again.` : `${name} is off for everyone.`;
    const isSaved = await state.save(rule, text, message);
    setIsOpen(false);
    if (!isSaved) return;
    setReason('');
    onDone();
  }
  return (
    <>
      <Button look={killSwitch ? 'secondary' : 'danger'} size="small" onClick={() => setIsOpen(true)}>
        {killSwitch ? 'Release kill switch' : 'Turn off for everyone'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        role="alertdialog"
        title={
          killSwitch ? `Release the kill switch of ${lowerFirst(name)}?` : `Turn off ${lowerFirst(name)} for everyone?`
        }
      >
        <p>
          {killSwitch
            ? `The rule takes effect again: ${lowerFirst(describeRule(flag.rule, context))}.`
            : 'Pages follow within a second. The rule is kept, so that you can release the kill switch later.'}
        </p>
        <ReasonForm
          reason={reason}
          onChange={setReason}
          submit={killSwitch ? 'Release kill switch' : 'Turn off now'}
          busy={state.busy}
          error={state.error}
          onSubmit={(text) => void decide(text)}
        />
      </Dialog>
    </>
  );
}
