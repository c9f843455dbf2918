export default { projects: ['<rootDir>/api', '<rootDir>/libs/*', '<rootDir>/shell', '<rootDir>/mf-*'] };
