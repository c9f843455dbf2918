import type { TestApp } from '../testing/index.ts';
import type { AgreementConfig } from './issue-demo-agreements.ts';

const SECRETS = ['a-secret-of-at-least-thirty-two-characters'] as const;

/** Settings of a site with demo data, for tests. */
export const createDemoConfig = ({ dataDir }: Pick<TestApp, 'dataDir'>): AgreementConfig => ({
  dataDir,
  documentSecrets: [...SECRETS],
  siteSecrets: [...SECRETS],
});
