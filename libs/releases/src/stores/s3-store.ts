import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { Store } from '../store.ts';
import { createStoreError } from './create-store-error.ts';
import { compareBytes, toFolderPrefix, checkPath } from './store-path.ts';

/** `prefix` is a folder of the bucket, '' for the whole bucket. `timeoutMs` applies to the connection and to idle time. */
export type S3StoreSettings = { bucket: string; prefix?: string; client?: S3ClientConfig; timeoutMs?: number };

/** A conflict means that another write of the same object is in progress, which takes well under a second. */
const MAX_CONFLICT_RETRIES = 6;

/** The client sends an empty string without a length, which some servers reject. */
const toBody = (content: Buffer | string) => (typeof content === 'string' ? Buffer.from(content) : content);

const getStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** An S3 error may quote the request, including the session token, so only these fields may reach a log. */
const removeRequestDetails = (error: unknown): unknown => {
  if (!(error instanceof S3ServiceException)) return error;
  const { httpStatusCode: status, requestId } = error.$metadata;
  return Object.assign(new Error(error.message), { name: error.name, stack: error.stack, status, requestId });
};

/** A store in a bucket of S3 or a compatible server. The server must support conditional writes (`If-None-Match: *`). */
export const createS3Store = ({
  bucket,
  prefix = '',
  client: clientSettings,
  timeoutMs = 10_000,
}: S3StoreSettings): Store => {
  const requestHandler = { connectionTimeout: timeoutMs, socketTimeout: timeoutMs };
  const client = new S3Client({ requestHandler, ...clientSettings });
  const root = toFolderPrefix(prefix);
  const address = `s3://${bucket}/${root}`.replace(/\/$/, '');
  const toObjectId = (path: string) => ({ Bucket: bucket, Key: `${root}${checkPath(path)}` });

  const attempt = async <Result>(operation: string, action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      throw createStoreError(address, operation, removeRequestDetails(error));
    }
  };

  /** Whether this writer created the object: when the client retries a request, the first attempt may make the second fail. */
  const isWrittenBy = async (object: ReturnType<typeof toObjectId>, writer: string) => {
    const { Metadata } = await client.send(new HeadObjectCommand(object));
    return Metadata?.['writer'] === writer;
  };

  const putIfAbsent = async (object: ReturnType<typeof toObjectId>, content: Buffer | string) => {
    const writer = randomUUID();
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        await client.send(
          new PutObjectCommand({ ...object, Body: toBody(content), IfNoneMatch: '*', Metadata: { writer } }),
        );
        return true;
      } catch (error) {
        if (getStatus(error) === 412) {
          return (error as S3ServiceException).$metadata.attempts === 1 ? false : isWrittenBy(object, writer);
        }
        if (getStatus(error) !== 409 || conflicts === MAX_CONFLICT_RETRIES) throw error;
        await pause(Math.random() * 20 * 2 ** conflicts);
      }
    }
  };

  const listKeys = async (Prefix: string, StartAfter: string | undefined) => {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix, StartAfter })) {
      keys.push(...(page.Contents ?? []).map((object) => object.Key ?? ''));
    }
    // The S3 console creates empty objects that represent folders; skip them.
    return keys.filter((key) => !key.endsWith('/'));
  };

  return {
    address,
    read: async (path) => {
      const object = toObjectId(path);
      return attempt(`read of '${path}'`, async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(object));
          return Buffer.from(await Body!.transformToByteArray());
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return null;
          throw error;
        }
      });
    },
    create: async (path, content) => {
      const object = toObjectId(path);
      return attempt(`create of '${path}'`, () => putIfAbsent(object, content));
    },
    replace: async (path, content) => {
      const object = toObjectId(path);
      await attempt(`replace of '${path}'`, () =>
        client.send(new PutObjectCommand({ ...object, Body: toBody(content) })),
      );
    },
    list: async (folder, { after } = {}) => {
      const below = `${root}${toFolderPrefix(folder)}`;
      const keys = await attempt(`list of '${folder}'`, () =>
        listKeys(below, after === undefined ? undefined : `${root}${after}`),
      );
      // Some compatible servers return keys in another order.
      return keys.map((key) => key.slice(root.length)).sort(compareBytes);
    },
    remove: async (path) => {
      const object = toObjectId(path);
      await attempt(`remove of '${path}'`, () => client.send(new DeleteObjectCommand(object)));
    },
  };
};
