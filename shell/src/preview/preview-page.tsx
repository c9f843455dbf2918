import type { Head } from '@lodestay/platform';
import { Banner, Button, Panel, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PREVIEW_PATH, type PreviewView } from './preview-view.ts';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-6)', paddingBlock: 'clamp(2rem, 6vw, 4rem)', maxWidth: '46rem' },
  form: { display: 'grid', gap: 'var(--s-5)', justifyItems: 'start' },
  list: { margin: 0, paddingInlineStart: 0, display: 'grid', gap: 'var(--s-2)', overflowWrap: 'anywhere' },
});

export const previewHead: Head = { title: 'Preview', robots: 'noindex' };

const CHANNELS = [
  { value: '', label: 'Default' },
  { value: 'production', label: 'Production' },
  { value: 'canary', label: 'Canary' },
];

function RequestedPreview({ asked, channel, hasCanary, returnTo }: PreviewView) {
  const s = useStyles(sheet);
  return (
    <Panel aria-labelledby="use-heading">
      <form method="post" action={PREVIEW_PATH} className={s.form}>
        <h2 id="use-heading" className="display d-26">
          {asked.length > 0 ? 'Preview these releases' : 'Preview a channel'}
        </h2>
        {asked.length > 0 && (
          <>
            <ul className={s.list}>
              {asked.map(({ name, release, origin }) => (
                <li key={name}>
                  <strong>{name}</strong>, release {release}, from <strong>{origin}</strong>
                </li>
              ))}
              <li>
                browser files of the <strong>shell</strong>, from its development build at{' '}
                <strong>{asked[0]!.origin}</strong>
              </li>
            </ul>
            <p className="soft">
              This code runs with your account’s permissions. Continue only if you started that server.
            </p>
          </>
        )}
        {asked.map(({ name, origin }) => (
          <input key={name} type="hidden" name="override" value={`${name}@${origin}`} />
        ))}
        <input type="hidden" name="return_to" value={returnTo} />
        <SelectField
          label="Channel"
          name="channel"
          defaultValue={channel ?? ''}
          options={CHANNELS}
          hint={hasCanary ? undefined : 'There is no canary, so you would see production.'}
        />
        <Button type="submit">Start preview</Button>
      </form>
    </Panel>
  );
}

function Current({ current: { overrides, channel }, returnTo }: PreviewView) {
  const s = useStyles(sheet);
  return (
    <Panel aria-labelledby="now-heading">
      <form method="post" action={PREVIEW_PATH} className={s.form}>
        <h2 id="now-heading" className="display d-26">
          Your preview now
        </h2>
        <ul className={s.list}>
          {overrides.map(({ name, origin }) => (
            <li key={name}>
              <strong>{name}</strong> from <strong>{origin}</strong>
            </li>
          ))}
          {channel && (
            <li>
              the <strong>{channel}</strong> channel
            </li>
          )}
        </ul>
        <input type="hidden" name="return_to" value={returnTo} />
        <Button type="submit" name="end" value="1" look="secondary">
          End the preview
        </Button>
      </form>
    </Panel>
  );
}

/** Shows the requested and the current preview. Uses plain forms, so it works without JavaScript. */
export function PreviewPage(view: PreviewView) {
  const s = useStyles(sheet);
  const { overrides, channel } = view.current;
  return (
    <div className={`page ${s.page}`}>
      <h1 className="display d-46">Preview</h1>
      {view.problems.length > 0 && (
        <Banner tone="bad" role="alert">
          <p>This preview can’t start:</p>
          <ul className={s.list}>
            {view.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {view.problems.length === 0 && <RequestedPreview {...view} />}
      {(overrides.length > 0 || channel) && <Current {...view} />}
    </div>
  );
}
