import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({ name: 'mf-listing', pages: [] });
