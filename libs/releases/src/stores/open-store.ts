import type { Store } from '../store.ts';
import { folderStore } from './folder-store.ts';

const S3_ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>.*?))?\/?$/;
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/** The server to ask instead of AWS. Keys have their own settings: in an address they would end up in messages. */
const endpointOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = env['RELEASE_STORE_ENDPOINT'];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Error(
      'RELEASE_STORE_ENDPOINT is not the address of a server: expected e.g. https://storage.example.com, without user and password',
    );
  }
  return text;
};

/** What of the environment the client of S3 would not find by itself when it is given another environment than the process's. */
const clientSettings = (env: NodeJS.ProcessEnv) => {
  const endpoint = endpointOf(env);
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (endpoint && 'us-east-1');
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  return {
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(accessKeyId &&
      secretAccessKey && { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }),
  };
};

/**
 * The store at an address: a folder's path, or 's3://bucket/prefix'. Nothing is asked of it yet.
 * @throws Error of one line when the address or the settings cannot be those of a store
 */
export const openStore = async (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Store> => {
  const { bucket, prefix } = S3_ADDRESS.exec(address)?.groups ?? {};
  if (bucket) {
    const { s3Store } = await import('./s3-store.ts');
    return s3Store({ bucket, prefix, client: clientSettings(env) });
  }
  const scheme = SCHEME.exec(address)?.[0];
  if (address.trim() === '' || scheme) {
    // The rest of an address is not repeated: it may hold a password.
    throw new Error(
      `Not the address of a store: ${scheme ? `'${scheme}…'` : 'it is empty'}; expected a folder or s3://bucket/prefix`,
    );
  }
  return folderStore(address);
};
