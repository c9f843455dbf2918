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
          ? `Change ${number} is in force.`
          : `Change ${number} was made. Change ${change.number} has come after it.`}
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
      <b className="strong">{fails ? 'The canary fails too often.' : 'A canary is under way.'}</b>{' '}
      {percent(canary.percentage / 100)} of visitors get another {names || 'composition'}.
      {failing.map(
        (part) =>
          ` ${percent(failureRate(part)!)} of the pages of ${part.name} failed in the last ${canary.judged!.minutes} minutes; ${percent(canary.threshold)} is the limit.`,
      )}
    </Banner>
  );
}

/** What has just happened, and what stands out about what is in force. */
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
          Change {change.number} is the last one. Load the page again in a moment; if it stays, the server's log says
          why.
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="bad">
          <p className="strong">
            This server refuses what it should serve. Pages of these parts say that they are unavailable.
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
          <b className="strong">You can look, but not change.</b> {locked}
        </Banner>
      )}
    </div>
  );
}
