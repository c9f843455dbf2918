import type { Ref } from 'react';
import { MAX_PICTURE_DESCRIPTION } from '@lodestay/contracts';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { PictureDraft } from './use-picture-drafts.ts';

const sheet = styles({
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-3)',
    alignItems: 'start',
    padding: 'var(--s-3)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
  },
  picture: {
    position: 'relative',
    display: 'block',
    width: '9rem',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    borderRadius: 'var(--r-s)',
    background: 'var(--mist)',
    // Browsers render `::after` of an image only when they cannot show it. It covers the broken-image icon.
    '&::after': { content: '""', position: 'absolute', inset: 0, background: 'var(--mist)' },
  },
  text: { flex: '1 1 14rem', display: 'grid', gap: 'var(--s-2)', minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', alignItems: 'center', justifyContent: 'space-between' },
  name: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)', overflowWrap: 'anywhere', minWidth: 0 },
});

const STATES = { ready: 'Not uploaded yet', sending: 'Uploading…', failed: 'Not uploaded', refused: 'Not uploaded' };

/** A chosen picture with the field for its description. */
export function PictureDraftItem({
  draft,
  error,
  isLocked,
  fieldRef,
  onDescribe,
  onDiscard,
}: {
  draft: PictureDraft;
  error: string | undefined;
  /** While pictures are sent. */
  isLocked: boolean;
  fieldRef: Ref<HTMLInputElement>;
  onDescribe: (description: string) => void;
  onDiscard: () => void;
}) {
  const s = useStyles(sheet);
  const { file, preview, description, state, message } = draft;
  return (
    <li className={s.item} aria-busy={state === 'sending' || undefined}>
      <img src={preview} alt="" className={s.picture} />
      <div className={s.text}>
        <TextField
          ref={fieldRef}
          label={
            <span>
              Description <span className="visually-hidden">of {file.name}</span>
            </span>
          }
          value={description}
          error={error}
          maxLength={MAX_PICTURE_DESCRIPTION}
          autoComplete="off"
          readOnly={isLocked || state === 'refused'}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {message && <Banner tone="bad">{message}</Banner>}
        <div className={s.foot}>
          <span className={s.name}>
            {file.name} · {STATES[state]}
          </span>
          {!isLocked && (
            <Button look="bare" size="small" onClick={onDiscard}>
              Discard <span className="visually-hidden">{file.name}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
