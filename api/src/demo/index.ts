export { seedDemoHomes } from './seed-demo.ts';
export { seedDemoLeads } from './seed-demo-leads.ts';
export { seedDemoTurnovers } from './seed-demo-turnovers.ts';
