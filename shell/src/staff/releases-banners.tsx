import { Banner, ButtonLink, KeyRoundIcon, RefreshCwIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { failureRate, percent } from './figures.ts';
import { actionHref } from './links.ts';
import type { ReleasesModel } from './model.ts';
import { Effects } from './version.tsx';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-3)' },
  list: { listStyle: 'disc', paddingLeft: 'var(--s-5)' },
});

function Done({ model: { outcome, change } }: { model: ReleasesModel }) {
  if (outcome?.kind !== 'done') return null;
  const { number, effects } = outcome.change;
  return (
    <Banner tone="good" role="status">
      <p className="strong">
        {number === change.number
          ? `Change ${number} is live.`
          : `Change ${number} was made, and then replaced by change ${change.number}.`}
      </p>
      <Effects effects={effects} />
    </Banner>
  );
}

function CanaryUnderWay({ model: { canary, parts } }: { model: ReleasesModel }) {
  if (!canary) return null;
  const names = parts
    .filter(({ differs }) => differs)
    .map(({ name }) => name)
    .join(', ');
  const failing =
    canary.judged?.parts.filter(
      (part) => part.pages >= canary.minimumPages && failureRate(part)! >= canary.threshold,
    ) ?? [];
  const fails = failing.length > 0;
  return (
    <Banner
      tone={fails ? 'bad' : 'hold'}
      action={
        <ButtonLink href={actionHref('withdraw')} data-plain="" look={fails ? 'primary' : 'secondary'} size="small">
          Withdraw…
        </ButtonLink>
      }
    >
      <b className="strong">{fails ? 'The canary fails too often.' : 'A canary is live.'}</b>{' '}
      {percent(canary.percentage / 100)} of visitors get another {names || 'composition'}.
      {failing.map(
        (part) =>
          ` ${percent(failureRate(part)!)} of the pages of ${part.name} failed in the last ${canary.judged!.minutes} minutes; ${percent(canary.threshold)} is the limit.`,
      )}
    </Banner>
  );
}

/** The last outcome, and warnings about the current state. */
export function ReleasesBanners({ model }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  const { refused, serves, locked, change } = model;
  return (
    <div className={s.stack}>
      <Done model={model} />
      {serves !== null && (
        <Banner tone="hold" icon={<RefreshCwIcon />}>
          <b className="strong">
            {serves === 0 ? 'This server serves nothing yet.' : `This server still serves change ${serves}.`}
          </b>{' '}
          The latest change is {change.number}. Reload the page in a moment. If this message stays, see the server’s log
          for why.
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="bad">
          <p className="strong">
            Some releases failed verification on this server. Their pages show that they are unavailable.
          </p>
          <ul className={s.list}>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      <CanaryUnderWay model={model} />
      {locked && (
        <Banner tone="info" icon={<KeyRoundIcon />}>
          <b className="strong">The console is read-only.</b> {locked}
        </Banner>
      )}
    </div>
  );
}
