import { build } from './repository.ts';

process.exit(await build({ production: process.env['NODE_ENV'] !== 'development' }));
