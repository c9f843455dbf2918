export { buildTestApp, type TestApp, type TestAnswer, type TestCall } from './test-app.ts';
export { signedInUser, type TestUser } from './signed-in-user.ts';
export { createStatementExplainer, type StatementExplainer } from './statement-explainer.ts';
export { startTestDatabase, type TestDatabase } from './test-database.ts';
