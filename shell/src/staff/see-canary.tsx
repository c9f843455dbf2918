import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RELEASES_PATH } from './links.ts';
import type { ReleasesModel } from './model.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-2)', paddingBlock: 'var(--s-2) var(--s-4)' },
  forms: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

function Seeing({ channel, returnTo, children }: { channel: string; returnTo: string; children: string }) {
  return (
    <form action="/staff/preview" method="post">
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="return_to" value={returnTo} />
      <Button type="submit" look="secondary" size="small">
        {children}
      </Button>
    </form>
  );
}

/** Lets this person see the canary. */
export function SeeCanary({ model: { canary, preview } }: { model: ReleasesModel }) {
  const s = useStyles(sheet);
  if (!canary) return null;
  return (
    <div className={s.box}>
      <p className="small soft">
        {preview
          ? `This browser shows you ${preview === 'canary' ? 'the canary' : 'production'} only.`
          : 'See it in this browser only.'}
      </p>
      <div className={s.forms}>
        {preview !== 'canary' && (
          <Seeing channel="canary" returnTo="/">
            See the canary
          </Seeing>
        )}
        {preview !== 'production' && (
          <Seeing channel="production" returnTo="/">
            See production
          </Seeing>
        )}
        {preview && (
          <Seeing channel="" returnTo={RELEASES_PATH}>
            End preview
          </Seeing>
        )}
      </div>
    </div>
  );
}
