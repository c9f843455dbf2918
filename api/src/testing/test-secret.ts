/** The secret of the site in tests. */
export const TEST_SITE_SECRET = 'a-secret-for-tests-of-thirty-two-characters';
