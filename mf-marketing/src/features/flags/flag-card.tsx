import { useRef, useState } from 'react';
import { Moment, Sheet } from '@lodestay/console';
import type { FeatureFlag } from '@lodestay/contracts';
import { Banner, Button, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangedBanner } from '../../staff/changed-banner.tsx';
import { staffSheet } from '../../staff/staff-styles.ts';
import { FlagHistory } from './flag-history.tsx';
import { describeFlag, formatFlagName, getStateTag, type RuleContext } from './flag-text.ts';
import { KillSwitch } from './kill-switch.tsx';
import { RuleForm } from './rule-form.tsx';
import { useFlag } from './use-flag.ts';

const sheet = styles({
  state: { fontSize: 'var(--t-16)', fontWeight: 600, outline: 'none', textWrap: 'pretty' },
  facts: { display: 'grid', gap: '.25rem' },
});

/** A flag: who gets the feature now, in words, and what staff can change. */
export function FlagCard({
  flag,
  context,
  mayChange,
}: {
  flag: FeatureFlag;
  context: RuleContext;
  mayChange: boolean;
}) {
  const s = useStyles(sheet);
  const shared = useStyles(staffSheet);
  const state = useFlag(flag);
  const [isEditing, setIsEditing] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  const [text, tone] = getStateTag(flag.state);
  function finish() {
    setIsEditing(false);
    state.clear();
    sentence.current?.focus();
  }
  async function loadChanges() {
    await state.loadChanges();
    sentence.current?.focus();
  }
  return (
    <Sheet title={formatFlagName(flag.name)} note={<Tag tone={tone}>{text}</Tag>}>
      {state.changed && (
        <ChangedBanner
          key={state.changed.current.version}
          changed={state.changed}
          busy={state.isLoading}
          onLoad={() => void loadChanges()}
        >
          Now: {describeFlag(state.changed.current, context)}
        </ChangedBanner>
      )}
      {flag.rule.killSwitch && <Banner tone="bad">The kill switch is on. Nobody gets this feature.</Banner>}
      <div className={s.facts}>
        <p ref={sentence} tabIndex={-1} className={s.state}>
          {describeFlag(flag, context)}
        </p>
        <p className="small soft">{flag.description}.</p>
        <p className="small soft">
          {flag.changedAt ? (
            <>
              Changed by {flag.changedBy ?? 'a former colleague'} on <Moment at={flag.changedAt} />
            </>
          ) : (
            'Never changed'
          )}
          . In code and analytics: <code>{flag.name}</code>
        </p>
      </div>
      {mayChange && !isEditing && (
        <div className={shared.buttons}>
          <Button look="secondary" size="small" onClick={() => setIsEditing(true)}>
            Edit rule
          </Button>
          <KillSwitch flag={flag} state={state} context={context} onDone={() => sentence.current?.focus()} />
        </div>
      )}
      {isEditing && <RuleForm flag={flag} state={state} context={context} onDone={finish} />}
      <FlagHistory flag={flag} context={context} />
    </Sheet>
  );
}
