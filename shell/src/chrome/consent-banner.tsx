/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Button, Link } from '@lodestay/ui';
import { usePlatform } from '@lodestay/platform';
import { readConsent, writeConsent } from '../page/consent.ts';
import { clearTracking, startTracking } from './tracking.ts';
import { followBottomBar } from './bottom-bar.ts';

/** Hides the card while a field has focus or a dialog is open, so that it does not cover them. */
const BUSY =
  'body:has(:is(input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea):focus, dialog[open], [role="dialog"], [role="alertdialog"]) &';

const css = {
  banner: ({ media }: Theme) => ({
    position: 'fixed',
    left: '50%',
    bottom: 'calc(1rem + env(safe-area-inset-bottom))',
    translate: '-50% 0',
    zIndex: 'var(--z-consent)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.75rem 1.5rem',
    width: 'min(46rem, calc(100vw - 2rem))',
    padding: '1rem 1.25rem',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
    border: '1px solid var(--line)',
    // The delay keeps the card from catching the press that leaves the field.
    transition: 'visibility 0s .6s',
    [BUSY]: { visibility: 'hidden', transition: 'none' },
    [media.phone]: {
      width: 'calc(100vw - 1rem)',
      bottom: 'calc(.5rem + env(safe-area-inset-bottom))',
      padding: '.625rem .75rem',
      gap: '.5rem',
    },
  }),
  text: ({ media }: Theme) => ({ flex: '1 1 18rem', [media.phone]: { fontSize: 'var(--t-13)', lineHeight: 1.35 } }),
  actions: ({ media }: Theme) => ({
    display: 'flex',
    gap: '.5rem',
    [media.phone]: { width: '100%', '& > *': { flex: 1 } },
  }),
} satisfies Record<string, Interpolation<Theme>>;

/** Gap between the card and a bar below it, in pixels. */
const GAP = 8;

/** Asks for consent once per browser. Nothing is tracked before the answer, and 'Cookie preferences' asks again (specification 4). Stays above a bar at the bottom of the page. */
export function ConsentBanner() {
  const { analytics } = usePlatform();
  const [open, setOpen] = useState(() => readConsent() === 'unknown');
  const [taken, setTaken] = useState(0);
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (readConsent() === 'allowed') startTracking();
    const ask = (event: Event) => {
      if ((event.target as Element).closest?.('[data-action="cookie-preferences"]')) setOpen(true);
    };
    document.addEventListener('click', ask);
    return () => document.removeEventListener('click', ask);
  }, []);

  useEffect(() => {
    if (open) return followBottomBar(card.current!.parentElement!, setTaken);
  }, [open]);

  if (!open) return null;
  const decide = (decision: 'allowed' | 'denied') => {
    writeConsent(decision);
    setOpen(false);
    if (decision === 'allowed') {
      startTracking();
      analytics.allow();
    } else {
      clearTracking();
      analytics.deny();
    }
  };
  return (
    <section ref={card} aria-label="Cookies" css={css.banner} style={taken > 0 ? { bottom: taken + GAP } : undefined}>
      <p className="small" css={css.text}>
        We use one cookie to keep you signed in. With your consent we also use analytics to see which pages help.{' '}
        <Link href="/privacy" className="link">
          Privacy
        </Link>
      </p>
      <div css={css.actions}>
        <Button look="secondary" size="small" onClick={() => decide('denied')}>
          Necessary only
        </Button>
        <Button look="secondary" size="small" onClick={() => decide('allowed')}>
          Allow analytics
        </Button>
      </div>
    </section>
  );
}
