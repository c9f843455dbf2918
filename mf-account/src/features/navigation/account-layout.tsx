import type { ReactNode } from 'react';
import {
  BadgeCheckIcon,
  BellIcon,
  CalendarDaysIcon,
  CircleUserIcon,
  CreditCardIcon,
  FileTextIcon,
  HeartIcon,
  HouseIcon,
  LifeBuoyIcon,
  Link,
  LockIcon,
  SearchIcon,
  ShieldIcon,
  TicketIcon,
  WalletIcon,
} from '@lodestay/ui';
import { BumpBanner } from './bump-banner.tsx';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { DeletionBanner } from './deletion-banner.tsx';

const stacked = media.belowDesktop;

const sheet = styles({
  frame: {
    display: 'grid',
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    gap: 'var(--s-14)',
    alignItems: 'start',
    padding: 'var(--s-10) 0 var(--s-20)',
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-6)', padding: 'var(--s-4) 0 var(--s-14)' },
  },
  side: {
    position: 'sticky',
    // Below the compact header.
    top: '4.75rem',
    display: 'grid',
    gap: '.125rem',
    [stacked]: {
      position: 'static',
      display: 'flex',
      gap: 'var(--s-1)',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: 'calc(-1 * var(--gutter))',
      paddingInline: 'var(--gutter)',
    },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    minHeight: 'var(--hit)',
    padding: '.5rem .75rem',
    borderRadius: 'var(--r-m)',
    textDecoration: 'none',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'var(--ink-soft)',
    '&:hover': { background: 'var(--fog)' },
    '&[aria-current]': {
      background: 'var(--mist)',
      color: 'var(--ink)',
      fontWeight: 600,
      // In the middle of the row on a phone, if the row is wider.
      [stacked]: { scrollInitialTarget: 'nearest', scrollSnapAlign: 'center' },
    },
    '& > svg': { [stacked]: { display: 'none' } },
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  content: { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-10)' },
});

const SECTIONS = [
  { name: 'overview', href: '/account', label: 'Overview', icon: <HouseIcon /> },
  { name: 'reservations', href: '/account/reservations', label: 'Reservations', icon: <CalendarDaysIcon /> },
  { name: 'payments', href: '/account/payments', label: 'Payments', icon: <WalletIcon /> },
  { name: 'documents', href: '/account/documents', label: 'Documents', icon: <FileTextIcon /> },
  { name: 'payment-methods', href: '/account/payment-methods', label: 'Payment methods', icon: <CreditCardIcon /> },
  { name: 'membership', href: '/account/membership', label: 'Membership', icon: <BadgeCheckIcon /> },
  { name: 'credits', href: '/account/credits', label: 'Credits', icon: <TicketIcon /> },
  { name: 'favorites', href: '/account/favorites', label: 'Saved homes', icon: <HeartIcon /> },
  { name: 'searches', href: '/account/searches', label: 'Saved searches', icon: <SearchIcon /> },
  { name: 'profile', href: '/account/profile', label: 'Profile', icon: <CircleUserIcon /> },
  { name: 'security', href: '/account/security', label: 'Security', icon: <ShieldIcon /> },
  { name: 'notifications', href: '/account/notifications', label: 'Notifications', icon: <BellIcon /> },
  { name: 'privacy', href: '/account/privacy', label: 'Privacy', icon: <LockIcon /> },
  { name: 'support', href: '/account/support', label: 'Support', icon: <LifeBuoyIcon /> },
] as const;

export type AccountSection = (typeof SECTIONS)[number]['name'];

/** The account navigation on the left, or on top on small screens. Without a `section` it shows only the content, for visitors. */
export function AccountLayout({ section, children }: { section: AccountSection | null; children: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className="page">
      <div className={cx(s.frame, section === null && s.alone)}>
        {section !== null && (
          <nav aria-label="Account" className={s.side}>
            {SECTIONS.map(({ name, href, label, icon }) => (
              <Link key={name} href={href} aria-current={name === section ? 'page' : undefined} className={s.link}>
                {icon}
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className={s.content}>
          {section !== null && section !== 'privacy' && <DeletionBanner />}
          {section !== null && <BumpBanner />}
          {children}
        </div>
      </div>
    </div>
  );
}
