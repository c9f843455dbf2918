import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-account',
  pages: [
    {
      name: 'overview',
      path: '/account',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-overview" */ './pages/overview-page/overview-page.tsx'),
    },
    {
      name: 'reservations',
      path: '/account/reservations',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-reservations" */ './pages/reservations-page/reservations-page.tsx'),
    },
    {
      name: 'reservation',
      path: '/account/reservations/:id',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-reservation" */ './pages/reservation-page/reservation-page.tsx'),
    },
    {
      name: 'payments',
      path: '/account/payments',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-payments" */ './pages/payments-page/payments-page.tsx'),
    },
    {
      name: 'documents',
      path: '/account/documents',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-documents" */ './pages/documents-page/documents-page.tsx'),
    },
    {
      name: 'payment-methods',
      path: '/account/payment-methods',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-payment-methods" */ './pages/payment-methods-page/payment-methods-page.tsx'),
    },
    {
      name: 'membership',
      path: '/account/membership',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-membership" */ './pages/membership-page/membership-page.tsx'),
    },
    {
      name: 'credits',
      path: '/account/credits',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-credits" */ './pages/credits-page/credits-page.tsx'),
    },
    {
      name: 'application',
      path: '/account/reservations/:id/application',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-application" */ './pages/application-page/application-page.tsx'),
    },
    {
      name: 'stay-agreement',
      path: '/account/reservations/:id/agreement',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-agreement" */ './pages/agreement-page/agreement-page.tsx'),
    },
    {
      name: 'stay-changes',
      path: '/account/reservations/:id/changes',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-stay-changes" */ './pages/stay-changes-page/stay-changes-page.tsx'),
    },
    {
      name: 'stay-check-in',
      path: '/account/reservations/:id/check-in',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-check-in" */ './pages/check-in-page/check-in-page.tsx'),
    },
    {
      name: 'stay-check-out',
      path: '/account/reservations/:id/check-out',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-check-out" */ './pages/check-out-page/check-out-page.tsx'),
    },
    {
      name: 'stay-maintenance',
      path: '/account/reservations/:id/maintenance',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-maintenance" */ './pages/maintenance-page/maintenance-page.tsx'),
    },
    {
      name: 'stay-problem',
      path: '/account/reservations/:id/problem',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-stay-problem" */ './pages/stay-problem-page/stay-problem-page.tsx'),
    },
    {
      name: 'stay-review',
      path: '/account/reservations/:id/review',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-review" */ './pages/review-page/review-page.tsx'),
    },
    {
      name: 'co-signing',
      path: '/account/co-signing/:id',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-co-signing" */ './pages/co-signing-page/co-signing-page.tsx'),
    },
    {
      name: 'shared-stay',
      path: '/account/shared-stays/:id',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-shared-stay" */ './pages/shared-stay-page/shared-stay-page.tsx'),
    },
    // Visitors without an account see the homes saved in their browser.
    {
      name: 'favorites',
      path: '/account/favorites',
      load: () => import(/* webpackChunkName: "page-favorites" */ './pages/favorites-page/favorites-page.tsx'),
    },
    {
      name: 'searches',
      path: '/account/searches',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-searches" */ './pages/searches-page/searches-page.tsx'),
    },
    {
      name: 'profile',
      path: '/account/profile',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile-page/profile-page.tsx'),
    },
    {
      name: 'rental-profile',
      path: '/account/rental-profile',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-rental-profile" */ './pages/rental-profile-page/rental-profile-page.tsx'),
    },
    {
      name: 'security',
      path: '/account/security',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-security" */ './pages/security-page/security-page.tsx'),
    },
    {
      name: 'notifications',
      path: '/account/notifications',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-notifications" */ './pages/notifications-page/notifications-page.tsx'),
    },
    {
      name: 'privacy',
      path: '/account/privacy',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy-page/privacy-page.tsx'),
    },
    {
      name: 'support',
      path: '/account/support',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-support" */ './pages/support-page/support-page.tsx'),
    },
    {
      name: 'support-case',
      path: '/account/support/:reference',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-support-case" */ './pages/support-case-page/support-case-page.tsx'),
    },
    // Visitors read the rules.
    {
      name: 'referrals',
      path: '/referrals',
      load: () => import(/* webpackChunkName: "page-referrals" */ './pages/referrals-page/referrals-page.tsx'),
    },
    // Visitors use figures of the URL or of their browser.
    {
      name: 'my-lease',
      path: '/break-free/my-lease',
      load: () => import(/* webpackChunkName: "page-my-lease" */ './pages/my-lease-page/my-lease-page.tsx'),
    },
    // Anyone with the link can view a shared list.
    {
      name: 'shared-list',
      path: '/shared-lists/:token',
      load: () => import(/* webpackChunkName: "page-shared-list" */ './pages/shared-list-page/shared-list-page.tsx'),
    },
    // Anyone with the link can check what a person proves.
    {
      name: 'shared-profile',
      path: '/rental-profile/:token',
      load: () =>
        import(/* webpackChunkName: "page-shared-profile" */ './pages/shared-profile-page/shared-profile-page.tsx'),
    },
    // Email links work without signing in.
    {
      name: 'password-reset',
      path: '/password-reset/:token',
      load: () =>
        import(/* webpackChunkName: "page-password-reset" */ './pages/password-reset-page/password-reset-page.tsx'),
    },
    {
      name: 'magic-link',
      path: '/magic-link/:token',
      load: () => import(/* webpackChunkName: "page-magic-link" */ './pages/magic-link-page/magic-link-page.tsx'),
    },
    {
      name: 'invitation',
      path: '/invitations/:token',
      load: () => import(/* webpackChunkName: "page-invitation" */ './pages/invitation-page/invitation-page.tsx'),
    },
    {
      name: 'stay-invitation',
      path: '/stay-invitations/:token',
      load: () =>
        import(/* webpackChunkName: "page-stay-invitation" */ './pages/stay-invitation-page/stay-invitation-page.tsx'),
    },
    {
      name: 'search-emails',
      path: '/saved-searches/unsubscribe/:token',
      load: () =>
        import(/* webpackChunkName: "page-search-emails" */ './pages/search-emails-page/search-emails-page.tsx'),
    },
    {
      name: 'unsubscribe',
      path: '/emails/unsubscribe/:token',
      load: () => import(/* webpackChunkName: "page-unsubscribe" */ './pages/unsubscribe-page/unsubscribe-page.tsx'),
    },
    {
      name: 'confirm-email',
      path: '/confirm-email/:token',
      load: () =>
        import(/* webpackChunkName: "page-confirm-email" */ './pages/confirm-email-page/confirm-email-page.tsx'),
    },
    {
      name: 'staff-people',
      path: '/staff/people',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-people" */ './pages/staff-people-page/staff-people-page.tsx'),
    },
    {
      name: 'staff-person',
      path: '/staff/people/:id',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-person" */ './pages/staff-person-page/staff-person-page.tsx'),
    },
    {
      name: 'staff-roles',
      path: '/staff/roles',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-roles" */ './pages/staff-roles-page/staff-roles-page.tsx'),
    },
    {
      name: 'staff-audit',
      path: '/staff/audit',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-audit" */ './pages/staff-audit-page/staff-audit-page.tsx'),
    },
    {
      name: 'staff-invitations',
      path: '/staff/invitations',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-invitations" */ './pages/staff-invitations-page/staff-invitations-page.tsx'
        ),
    },
  ],
});
