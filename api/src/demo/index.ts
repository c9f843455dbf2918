export { seedDemoCancellations } from './seed-demo-cancellations.ts';
export { seedDemoApplications } from './seed-demo-applications.ts';
export { seedDemoHomes } from './seed-demo.ts';
export { seedDemoLeads } from './seed-demo-leads.ts';
export { seedDemoAccess } from './seed-demo-access.ts';
export { seedDemoTurnovers } from './seed-demo-turnovers.ts';
export { seedDemoPromoCodes } from './seed-demo-promo-codes.ts';
export { seedDemoWaitlists } from './seed-demo-waitlists.ts';
