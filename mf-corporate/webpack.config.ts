import { remoteConfiguration } from '@lodestay/build/webpack';

export default remoteConfiguration(import.meta.dirname);
