import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/dist-development/**', '.data/**', '.cache/**', '.nx/**'];

/** What a test needs follows from its name: `*.test.tsx` a document, `api/**` a PostgreSQL, the others nothing. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['{libs/*,shell,mf-*}/**/*.test.ts'], exclude: notOurs, environment: 'node' },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: notOurs,
          environment: 'node',
          globalSetup: ['api/src/testing/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['{libs/*,shell,mf-*}/**/*.test.tsx'],
          exclude: notOurs,
          environment: 'jsdom',
          setupFiles: ['libs/testing/src/dom-setup.ts'],
        },
      },
    ],
  },
});
