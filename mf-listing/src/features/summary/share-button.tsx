import { usePlatform } from '@lodestay/platform';
import { IconButton, Share2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ scripted: { '@media (scripting: none)': { display: 'none' } } });

/** The device's own sharing where there is one, else the address is copied. `path` carries the dates that are shown. */
export function ShareButton({
  title,
  path,
  what = 'home',
}: {
  title: string;
  path: string;
  what?: 'home' | 'building' | 'comparison';
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
      // Closing the device's sheet is an answer, not a failure.
      if ((error as DOMException).name === 'AbortError') return;
      toasts.show(`We couldn’t copy the link. Copy it from here: ${url}`, { variant: 'error' });
    }
  }
  return (
    <span className={s.scripted}>
      <IconButton label={`Share this ${what}`} onClick={() => void share()}>
        <Share2Icon />
      </IconButton>
    </span>
  );
}
