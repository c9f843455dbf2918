import type { Referrals } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Button, ButtonLink, CopyIcon, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  texts: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  text: { display: 'grid', gap: 'var(--s-2)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

/** Texts for social networks. Facebook takes the link only, so its text is there to copy. */
export function ShareTexts({ offer, share }: Pick<Referrals, 'offer' | 'share'>) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const networks = [
    { name: 'Facebook', text: share.facebook, href: offer.facebook },
    {
      name: 'X',
      text: share.x,
      href: `https://twitter.com/intent/tweet?text=${encodeURIComponent(share.x)}`,
    },
  ];
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('Text copied.', { variant: 'success' });
    } catch {
      toasts.show('Your browser can’t copy here. Select the text and copy it.', { variant: 'warning' });
    }
  }
  return (
    <ul className={s.texts}>
      {networks.map(({ name, text, href }) => (
        <li key={name} className={s.text}>
          <TextareaField label={name} readOnly rows={4} value={text} />
          <div className={s.actions}>
            <ButtonLink href={href} look="secondary" size="small" target="_blank">
              Share on {name}
            </ButtonLink>
            <Button look="bare" size="small" onClick={() => void copy(text)}>
              <CopyIcon /> Copy text <span className="visually-hidden">for {name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
