export { buildTestApp, type TestApp, type TestAnswer, type TestCall } from './test-app.ts';
export { signedInUser, type TestUser } from './signed-in-user.ts';
export { startTestDatabase, type TestDatabase } from './test-database.ts';
