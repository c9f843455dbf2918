import { Suspense, useState } from 'react';
import type { AccountSecurity, ResponseOf } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatDate, getLocalDate } from '@lodestay/stay';
import { Banner, Button, Tag, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { formSheet } from '../../account/form-sheet.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';
import { loadForms, RecoveryCodeList, TwoStepEnd, TwoStepSetup } from './lazy-forms.ts';

type Step =
  | { name: 'summary' }
  | { name: 'setup'; setup: ResponseOf<'startTwoStep'> }
  | { name: 'codes'; codes: readonly string[]; text: string }
  | { name: 'end' };

const TURNED_ON = 'Two-step verification is on. Your other devices are signed out.';
const REPLACED = 'Your old recovery codes no longer work.';
const SUMMARY: Step = { name: 'summary' };

type Props = { security: AccountSecurity; runConfirmed: RunConfirmed; onDone(text: string): void };

/** Two-step verification: off, being set up, or on. */
export function TwoStepSection({ security: { twoStep, hasPassword }, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  const [step, setStep] = useState<Step>(SUMMARY);
  const { mutateAsync: start } = useCommand('startTwoStep');
  const { mutateAsync: replaceCodes } = useCommand('replaceRecoveryCodes', { invalidates: ['getAccountSecurity'] });
  const starting = useAsyncAction(async () => {
    setStep({ name: 'setup', setup: await runConfirmed(() => start({})) });
  });
  const replacing = useAsyncAction(async () => {
    setStep({ name: 'codes', codes: (await runConfirmed(() => replaceCodes({}))).recoveryCodes, text: REPLACED });
  });
  const problem = starting.problem ?? replacing.problem;

  if (step.name === 'setup')
    return (
      <Suspense>
        <TwoStepSetup
          setup={step.setup}
          runConfirmed={runConfirmed}
          onCodes={(codes) => {
            setStep({ name: 'codes', codes, text: TURNED_ON });
          }}
          onCancel={() => setStep(SUMMARY)}
        />
      </Suspense>
    );
  if (step.name === 'codes')
    return (
      <Suspense>
        <RecoveryCodeList
          codes={step.codes}
          onDone={() => {
            setStep(SUMMARY);
            onDone(step.text);
          }}
        />
      </Suspense>
    );
  if (step.name === 'end')
    return (
      <Suspense>
        <TwoStepEnd
          hasPassword={hasPassword}
          onEnded={() => {
            setStep(SUMMARY);
            onDone('Two-step verification is off.');
          }}
          onCancel={() => setStep(SUMMARY)}
        />
      </Suspense>
    );
  return (
    <div className={s.form}>
      {twoStep ? (
        <p className={s.name}>
          <Tag tone="good">On</Tag> since {formatDate(getLocalDate(Date.parse(twoStep.enabledAt), timeZone))},{' '}
          {twoStep.recoveryCodesLeft} of 10 recovery codes left
        </p>
      ) : (
        <p className="soft">
          Signing in with your password or a link by email then also requires a code from an app on your phone, so a
          stolen password is not enough.
        </p>
      )}
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <div className={s.actions}>
        {twoStep ? (
          <>
            <Button
              look="secondary"
              loading={replacing.busy}
              onPointerEnter={loadForms}
              onClick={() => void replacing.run()}
            >
              Get new recovery codes
            </Button>
            <Button look="secondary" onPointerEnter={loadForms} onClick={() => setStep({ name: 'end' })}>
              Turn off
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            loading={starting.busy}
            onPointerEnter={loadForms}
            onClick={() => void starting.run()}
          >
            Set up two-step verification
          </Button>
        )}
      </div>
    </div>
  );
}
