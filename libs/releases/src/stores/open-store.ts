import type { Store } from '../store.ts';
import { createFolderStore } from './folder-store.ts';

const S3_ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>.*?))?\/?$/;
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/** An S3 server other than AWS. The URL must not contain credentials, because it appears in messages. */
const readEndpoint = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = env['RELEASE_STORE_ENDPOINT'];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Error('RELEASE_STORE_ENDPOINT must be a URL without user and password, e.g. https://storage.example.com');
  }
  return text;
};

/** Client settings from `env`. The S3 client itself reads only the environment of the process. */
const readClientSettings = (env: NodeJS.ProcessEnv) => {
  const endpoint = readEndpoint(env);
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
 * Opens the store at an address: a folder path or 's3://bucket/prefix'. Does not contact it yet.
 * @throws Error with a one-line message if the address or the settings are invalid
 */
export const openStore = async (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Store> => {
  const { bucket, prefix } = S3_ADDRESS.exec(address)?.groups ?? {};
  if (bucket) {
    const { createS3Store } = await import('./s3-store.ts');
    return createS3Store({ bucket, prefix, client: readClientSettings(env) });
  }
  const scheme = SCHEME.exec(address)?.[0];
  if (address.trim() === '' || scheme) {
    // The message does not repeat the rest of the address: it may contain a password.
    throw new Error(
      `Not a store address: ${scheme ? `'${scheme}…'` : 'it is empty'}; expected a folder or s3://bucket/prefix`,
    );
  }
  return createFolderStore(address);
};
