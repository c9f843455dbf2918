import { remoteConfiguration, withMap } from '@lodestay/build/webpack';

export default withMap(remoteConfiguration(import.meta.dirname));
