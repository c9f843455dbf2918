export { seedDemoCancellations } from './seed-demo-cancellations.ts';
export { seedDemoHomes } from './seed-demo.ts';
export { seedDemoInventory } from './seed-demo-inventory.ts';
export { seedDemoLeads } from './seed-demo-leads.ts';
export { seedDemoAccess } from './seed-demo-access.ts';
export { seedDemoTurnovers } from './seed-demo-turnovers.ts';
