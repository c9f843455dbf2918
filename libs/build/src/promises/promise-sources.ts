import { globSync } from 'node:fs';
import { root } from '../commands/repository.ts';

/** Everything that guests, members, companies and partners read. */
const SOURCES = [
  'mf-*/src/**/*.{ts,tsx}',
  'shell/src/{chrome,static}/**/*.{ts,tsx}',
  'shell/content/{blog,help,pages}/*.md',
  'libs/{payment-form,platform,saved,stay,ui}/src/**/*.{ts,tsx}',
  'api/src/features/notifications/*.ts',
  'api/src/features/{account-documents,accounts,adverse-actions,agreements,arrivals,billing,credits,deposits,email-choices,exit-packs,extension-requests,leads,maintenance,memberships,overstays,payment-methods,payments,privacy,promotions,push-notifications,receipts,referrals,rental-profiles,reservations,reviews,saved-searches,standby,stay-people,stay-problems,support,verification,waitlist-alerts}/**/*.ts',
];

/**
 * Tests, migrations and the sandbox of payments; reasons for developers; texts for staff, who are bound by the rules of the product; and the laws that landlords of other homes must keep
 * (`libs/stay/src/lease`), which are not about us.
 */
const LEFT_OUT =
  /\.test(?:ing)?\.tsx?$|\/testing\/|node_modules|\/staff|-record\/|-(?:list|queue|overview|people|bulk)\/|-queue\.tsx?$|\/migrations\.ts$|\/applications\/|privacy\/rules\/not-personal\.ts$|features\/payments\/sandbox\/|features\/(?:audit|flags|invitations|person)\/|mf-partner\/src\/(?:fact-form|inventory|turnovers|uploads)\/|libs\/stay\/src\/lease\/|impersonation/;

export const listPromiseSources = (): readonly string[] =>
  globSync(SOURCES, { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
