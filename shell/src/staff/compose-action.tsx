import { Button, Segmented, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { ActionBlock, getField } from './action-block.tsx';
import { age, kilobytes, shortRevision, sizeDifference } from './figures.ts';
import { NO_VERSION, versionField, type PartChoices, type ReleaseFacts, type ReleasesModel } from './model.ts';

const sheet = styles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-4) var(--s-6)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  canary: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whom: { maxWidth: '26rem' },
});

/** Default settings of a canary, the same as in libs/releases. */
const DEFAULTS = { percentage: '5', threshold: '5', minimumPages: '20' };

function formatReleaseLabel(
  { version, publishedAt, revision, bytes }: ReleaseFacts,
  production: ReleaseFacts | null,
  now: string,
): string {
  const difference = production && production.version !== version ? sizeDifference(bytes - production.bytes) : null;
  const size = `${kilobytes(bytes)}${difference ? ` (${difference})` : ''}`;
  return [
    version,
    production?.version === version && 'in production',
    age(publishedAt, now),
    `rev. ${shortRevision(revision)}`,
    size,
  ]
    .filter(Boolean)
    .join(' · ');
}

function createOptions({ name, production, versions }: PartChoices, now: string) {
  const isListed = versions.some(({ version }) => version === production?.version);
  return [
    ...(production ? [] : [{ value: NO_VERSION, label: 'Not on the site' }]),
    ...(production && !isListed
      ? [{ value: production.version, label: `${production.version} · in production, not in the store` }]
      : []),
    ...versions.map(({ version, facts }) => ({
      value: version,
      label: facts
        ? formatReleaseLabel(facts, production?.facts ?? null, now)
        : `${version} · not signed by a trusted key`,
      disabled: !facts && version !== production?.version,
    })),
    ...(production && name !== 'shell' ? [{ value: NO_VERSION, label: 'Remove from the site' }] : []),
  ];
}

/** Form that composes releases, for production or for a canary. */
export function ComposeAction({ model }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  const { choices, canary, locked, now } = model;
  const field = (name: string, otherwise?: string) => getField(model, 'compose', name, otherwise);
  const check = (
    <Button type="submit" name="intent" value="check" look="secondary" formNoValidate disabled={locked !== null}>
      Check only
    </Button>
  );
  const { defaultValue: to } = field('to', 'canary');
  return (
    <ActionBlock
      model={model}
      action="compose"
      title="Compose"
      about={
        canary
          ? 'Change releases in production. A new canary replaces the current canary.'
          : 'Change releases in production or for a canary.'
      }
      verb="Compose"
      otherButton={check}
    >
      <div className={s.fields}>
        {choices.map((part) => (
          <SelectField
            key={part.name}
            label={part.name}
            options={createOptions(part, now)}
            {...field(versionField(part.name), part.production?.version ?? NO_VERSION)}
          />
        ))}
      </div>
      <Segmented
        legend="Who gets it"
        hideLegend={false}
        name="to"
        defaultValue={to}
        options={[
          { value: 'canary', label: 'Some visitors (canary)' },
          { value: 'production', label: 'All visitors' },
        ]}
        className={s.whom}
      />
      <div className={s.canary}>
        <TextField
          label="Canary: share of visitors"
          note="%"
          inputMode="decimal"
          autoComplete="off"
          {...field('percentage', DEFAULTS.percentage)}
        />
        <TextField
          label="Canary: withdraw at"
          note="% of pages failing"
          inputMode="decimal"
          autoComplete="off"
          {...field('threshold', DEFAULTS.threshold)}
        />
        <TextField
          label="Canary: judge from"
          note="pages"
          inputMode="numeric"
          autoComplete="off"
          {...field('minimum_pages', DEFAULTS.minimumPages)}
        />
      </div>
    </ActionBlock>
  );
}
