import { usePlatform } from '@lodestay/platform';
import { IconButton, Share2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ scripted: { '@media (scripting: none)': { display: 'none' } } });

/** Opens the share sheet of the device, or copies the link. `path` includes the shown dates. */
export function ShareButton({
  title,
  path,
  subject = 'home',
}: {
  title: string;
  path: string;
  subject?: 'home' | 'building' | 'comparison';
}) {
  const s = useStyles(sheet);
  const { origin, toasts } = usePlatform();
  const url = origin + path;

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toasts.show('Link copied, with your dates.', { variant: 'success' });
    } catch (error) {
      // The visitor closed the share sheet.
      if ((error as DOMException).name === 'AbortError') return;
      toasts.show(`We couldn’t copy the link. Copy it from here: ${url}`, { variant: 'error' });
    }
  }
  return (
    <span className={s.scripted}>
      <IconButton label={`Share this ${subject}`} onClick={() => void share()}>
        <Share2Icon />
      </IconButton>
    </span>
  );
}
