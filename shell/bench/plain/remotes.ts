import * as app from '~plain-remote';

/** Stands in for the loading of remotes: here the one remote is part of the build. */
export const loadApp = () => Promise.resolve(app);
