import { useEffect, useState } from 'react';
import { Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { usePlatform } from '@lodestay/platform';
import { readConsent, writeConsent } from '../browser/consent.ts';
import { forgetTracking, startTracking } from '../browser/tracking.ts';

const sheet = styles({
  banner: {
    position: 'fixed', left: '50%', bottom: 'calc(1rem + env(safe-area-inset-bottom))', translate: '-50% 0', zIndex: 'var(--z-consent)',
    display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.75rem 1.5rem', width: 'min(46rem, calc(100vw - 2rem))', padding: '1rem 1.25rem',
    borderRadius: 'var(--r-l)', background: 'var(--paper)', boxShadow: 'var(--sh-3)', border: '1px solid var(--line)',
    '@media (max-width: 767px)': { padding: '.875rem 1rem', gap: '.625rem' },
  },
  text: { flex: '1 1 18rem' },
  actions: { display: 'flex', gap: '.5rem', '@media (max-width: 767px)': { width: '100%', '& > *': { flex: 1 } } },
});

/** Asked once per browser; nothing is tracked before the answer, and 'Cookie preferences' asks again (specification 4). */
export function ConsentBanner() {
  const s = useStyles(sheet);
  const { analytics } = usePlatform();
  const [open, setOpen] = useState(() => readConsent() === 'unknown');

  useEffect(() => {
    if (readConsent() === 'allowed') startTracking();
    const ask = (event: Event) => {
      if ((event.target as Element).closest?.('[data-action="cookie-preferences"]')) setOpen(true);
    };
    document.addEventListener('click', ask);
    return () => document.removeEventListener('click', ask);
  }, []);

  if (!open) return null;
  const decide = (decision: 'allowed' | 'denied') => {
    writeConsent(decision);
    setOpen(false);
    if (decision === 'allowed') {
      startTracking();
      analytics.allow();
    } else {
      forgetTracking();
      analytics.deny();
    }
  };
  return (
    <section aria-label="Cookies" className={s.banner}>
      <p className={`small ${s.text}`}>
        One cookie keeps you signed in. With your consent we also count visits, to see which pages help. <Link href="/privacy" className="link">Privacy</Link>
      </p>
      <div className={s.actions}>
        <Button look="secondary" size="small" onClick={() => decide('denied')}>Only what is needed</Button>
        <Button look="secondary" size="small" onClick={() => decide('allowed')}>Allow counting</Button>
      </div>
    </section>
  );
}
