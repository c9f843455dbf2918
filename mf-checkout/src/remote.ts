import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-checkout',
  pages: [
    {
      name: 'profile',
      path: '/new-reservation/profile/:slug',
      load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile-page/profile-page.tsx'),
    },
    {
      name: 'payment',
      path: '/new-reservation/payment/:slug',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-payment" */ './pages/payment-page/payment-page.tsx'),
    },
    {
      name: 'standby-payment',
      path: '/new-reservation/payment/:slug/standby',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-standby-payment" */ './pages/standby-payment-page/standby-payment-page.tsx'),
    },
    {
      name: 'staff-cancellations',
      path: '/staff/cancellations',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-cancellations" */ './pages/staff-cancellations-page/staff-cancellations-page.tsx'
        ),
    },
    {
      name: 'staff-cancellation',
      path: '/staff/cancellations/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-cancellation" */ './pages/staff-cancellation-page/staff-cancellation-page.tsx'
        ),
    },
    {
      name: 'staff-refunds',
      path: '/staff/refunds',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-refunds" */ './pages/staff-refunds-page/staff-refunds-page.tsx'),
    },
    {
      name: 'staff-refund',
      path: '/staff/refunds/:reference',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-refund" */ './pages/staff-refund-page/staff-refund-page.tsx'),
    },
    {
      name: 'staff-deposits',
      path: '/staff/deposits',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-deposits" */ './pages/staff-deposits-page/staff-deposits-page.tsx'),
    },
    {
      name: 'staff-deposit',
      path: '/staff/deposits/:reference',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-deposit" */ './pages/staff-deposit-page/staff-deposit-page.tsx'),
    },
    {
      name: 'staff-payment-problems',
      path: '/staff/payment-problems',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-payment-problems" */ './pages/staff-payment-problems-page/staff-payment-problems-page.tsx'
        ),
    },
    {
      name: 'staff-payment-problem',
      path: '/staff/payment-problems/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-payment-problem" */ './pages/staff-payment-problem-page/staff-payment-problem-page.tsx'
        ),
    },
    {
      name: 'staff-maintenance',
      path: '/staff/maintenance',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-maintenance" */ './pages/staff-maintenance-page/staff-maintenance-page.tsx'
        ),
    },
    {
      name: 'staff-maintenance-request',
      path: '/staff/maintenance/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-maintenance-request" */ './pages/staff-maintenance-request-page/staff-maintenance-request-page.tsx'
        ),
    },
    {
      name: 'staff-stay-problems',
      path: '/staff/stay-problems',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-stay-problems" */ './pages/staff-stay-problems-page/staff-stay-problems-page.tsx'
        ),
    },
    {
      name: 'staff-stay-problem',
      path: '/staff/stay-problems/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-stay-problem" */ './pages/staff-stay-problem-page/staff-stay-problem-page.tsx'
        ),
    },
    {
      name: 'staff-reviews',
      path: '/staff/reviews',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-reviews" */ './pages/staff-reviews-page/staff-reviews-page.tsx'),
    },
    {
      name: 'staff-review',
      path: '/staff/reviews/:reference',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-review" */ './pages/staff-review-page/staff-review-page.tsx'),
    },
    {
      name: 'staff-messages',
      path: '/staff/messages',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-messages" */ './pages/staff-messages-page/staff-messages-page.tsx'),
    },
    {
      name: 'staff-support',
      path: '/staff/support',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-support" */ './pages/staff-support-page/staff-support-page.tsx'),
    },
    {
      name: 'staff-support-case',
      path: '/staff/support/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-support-case" */ './pages/staff-support-case-page/staff-support-case-page.tsx'
        ),
    },
    {
      name: 'staff-message-thread',
      path: '/staff/messages/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-message-thread" */ './pages/staff-message-thread-page/staff-message-thread-page.tsx'
        ),
    },
    {
      name: 'staff-applications',
      path: '/staff/applications',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-applications" */ './pages/staff-applications-page/staff-applications-page.tsx'
        ),
    },
    {
      name: 'staff-application',
      path: '/staff/applications/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-application" */ './pages/staff-application-page/staff-application-page.tsx'
        ),
    },
    {
      name: 'staff-reservations',
      path: '/staff/reservations',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-reservations" */ './pages/staff-reservations-page/staff-reservations-page.tsx'
        ),
    },
    {
      name: 'staff-reservation',
      path: '/staff/reservations/:reference',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-reservation" */ './pages/staff-reservation-page/staff-reservation-page.tsx'
        ),
    },
  ],
});
