import { fileURLToPath } from 'node:url';

const resolvePath = (name) => fileURLToPath(import.meta.resolve(name));

/** The settings of all projects. Every test is an ES module; `*.test.tsx` gets a DOM, `*.test.ts` does not. */
export default {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-development/', '/\\.data/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-development/', '/\\.data/', '/\\.cache/', '/\\.nx/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Transform only our own sources. Installed packages are used as published.
  transform: {
    '\\.tsx?$': [
      resolvePath('@swc/jest'),
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  testEnvironment: resolvePath('./environment.mts'),
  // Both kinds of tests load the server builds of packages, as Node.js does.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'], url: 'http://localhost:3000/' },
  testSequencer: resolvePath('./slow-first.mjs'),
  // The modules of finished test files stay in memory, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  setupFilesAfterEnv: [resolvePath('./setup.ts')],
};
