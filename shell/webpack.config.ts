import { shellConfiguration } from '@lodestay/build/webpack';

export default shellConfiguration(import.meta.dirname);
