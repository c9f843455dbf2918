export { seedDemoHomes } from './seed-demo.ts';
