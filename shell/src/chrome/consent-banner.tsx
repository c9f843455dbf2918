/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, Link } from '@lodestay/ui';
import { usePlatform } from '@lodestay/platform';
import { boot } from '../page/page-boot.ts';
import { readConsent, refusesTracking } from '../page/consent.ts';
import { writeConsent } from './write-consent.ts';
import { loadAnalytics } from './load-analytics.ts';
import { clearTracking, startTracking } from './tracking.ts';
import { followBottomBar } from './bottom-bar.ts';
import { followCovered } from './follow-covered.ts';

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
    [media.belowTablet]: {
      width: 'calc(100vw - 1rem)',
      bottom: 'calc(.5rem + env(safe-area-inset-bottom))',
      padding: '.625rem .75rem',
      gap: '.5rem',
    },
  }),
  hidden: { visibility: 'hidden', transition: 'none' },
  text: ({ media }: Theme) => ({
    flex: '1 1 18rem',
    [media.belowTablet]: { fontSize: 'var(--t-13)', lineHeight: 1.35 },
  }),
  actions: ({ media }: Theme) => ({
    display: 'flex',
    gap: '.5rem',
    [media.belowTablet]: { width: '100%', '& > *': { flex: 1 } },
  }),
} satisfies Record<string, Interpolation<Theme>>;

/** Gap between the card and a bar below it, in pixels. */
const GAP = 8;

/** Asks for consent once per browser. Nothing is tracked before the answer, and 'Cookie preferences' asks again (specification 4). Stays above a bar at the bottom of the page, and hides while it would cover a search form. */
export function ConsentBanner() {
  const platform = usePlatform();
  const { analytics } = platform;
  const [open, setOpen] = useState(() => readConsent() === 'unknown');
  const [taken, setTaken] = useState(0);
  // A hidden card could not take the focus when it is asked for.
  const [covers, setCovers] = useState(false);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (readConsent() === 'allowed') startTracking(boot.phones.source);
    const ask = (event: Event) => {
      const button = (event.target as Element).closest?.<HTMLElement>('[data-action="cookie-preferences"]');
      if (!button) return;
      opener.current = button;
      setOpen(true);
      card.current?.focus();
    };
    document.addEventListener('click', ask);
    return () => document.removeEventListener('click', ask);
  }, []);

  useEffect(() => {
    if (!open) return;
    // Moves focus to a card that was asked for. The first card must not interrupt.
    if (opener.current) card.current!.focus();
    return followBottomBar(card.current!.parentElement!, setTaken);
  }, [open]);

  useLayoutEffect(() => (open ? followCovered(card.current!, setCovers) : undefined), [open]);

  if (!open) return null;
  const decide = (decision: 'allowed' | 'denied') => {
    const wasAllowed = readConsent() === 'allowed';
    writeConsent(decision);
    setOpen(false);
    opener.current?.focus();
    if (decision === 'allowed') {
      startTracking(boot.phones.source);
      analytics.allow();
      void loadAnalytics(platform);
    } else {
      clearTracking();
      analytics.deny();
      // Scripts of vendors that already run can only be stopped by leaving the page.
      if (wasAllowed && boot.analytics) window.location.reload();
    }
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Cookies"
      css={[css.banner, covers && css.hidden]}
      style={taken > 0 ? { bottom: taken + GAP } : undefined}
    >
      <p className="small" css={css.text}>
        We use necessary cookies to run the site.{' '}
        {refusesTracking()
          ? 'Your browser asks sites not to track you, so analytics stay off.'
          : 'With your consent, we also use analytics to see which pages are useful.'}{' '}
        <Link href="/privacy" className="link">
          Privacy
        </Link>
      </p>
      <div css={css.actions}>
        <Button look="secondary" size="small" onClick={() => decide('denied')}>
          {refusesTracking() ? 'Close' : 'Necessary only'}
        </Button>
        {!refusesTracking() && (
          <Button look="secondary" size="small" onClick={() => decide('allowed')}>
            Allow analytics
          </Button>
        )}
      </div>
    </section>
  );
}
