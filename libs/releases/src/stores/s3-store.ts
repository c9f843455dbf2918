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
import { storeFailure } from './store-failure.ts';
import { byBytes, checkFolder, checkPath } from './store-path.ts';

/** `prefix` is a folder of the bucket, '' for all of it; `patience` is how long the bucket may stay silent, in milliseconds. */
export type S3StoreSettings = { bucket: string; prefix?: string; client?: S3ClientConfig; patience?: number };

/** A conflict means that another write of the same object is under way: it ends in well under a second. */
const CONFLICTS_BORNE = 6;

/** The client sends an empty string without a length, which some servers refuse. */
const bodyOf = (content: Buffer | string) => (typeof content === 'string' ? Buffer.from(content) : content);

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** An answer of S3 may quote the request, session token included: only these fields of it may reach a log. */
const withoutRequest = (error: unknown): unknown => {
  if (!(error instanceof S3ServiceException)) return error;
  const { httpStatusCode: status, requestId } = error.$metadata;
  return Object.assign(new Error(error.message), { name: error.name, stack: error.stack, status, requestId });
};

/** A store in a bucket of S3 or of a server that speaks its protocol, conditional puts (`If-None-Match: *`) included. */
export const s3Store = ({ bucket, prefix = '', client: clientSettings, patience = 10_000 }: S3StoreSettings): Store => {
  const requestHandler = { connectionTimeout: patience, socketTimeout: patience };
  const client = new S3Client({ requestHandler, ...clientSettings });
  const root = checkFolder(prefix);
  const address = `s3://${bucket}/${root}`.replace(/\/$/, '');
  const at = (path: string) => ({ Bucket: bucket, Key: `${root}${checkPath(path)}` });

  const attempt = async <Result>(operation: string, action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      throw storeFailure(address, operation, withoutRequest(error));
    }
  };

  /** Whether this writer put the object after all: of a request that was sent twice, the second is refused because of the first. */
  const isOurs = async (object: ReturnType<typeof at>, writer: string) => {
    const { Metadata } = await client.send(new HeadObjectCommand(object));
    return Metadata?.['writer'] === writer;
  };

  const putIfAbsent = async (object: ReturnType<typeof at>, content: Buffer | string) => {
    const writer = randomUUID();
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        await client.send(
          new PutObjectCommand({ ...object, Body: bodyOf(content), IfNoneMatch: '*', Metadata: { writer } }),
        );
        return true;
      } catch (error) {
        if (statusOf(error) === 412) {
          return (error as S3ServiceException).$metadata.attempts === 1 ? false : isOurs(object, writer);
        }
        if (statusOf(error) !== 409 || conflicts === CONFLICTS_BORNE) throw error;
        await pause(Math.random() * 20 * 2 ** conflicts);
      }
    }
  };

  const keysBelow = async (Prefix: string, StartAfter: string | undefined) => {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix, StartAfter })) {
      keys.push(...(page.Contents ?? []).map((object) => object.Key ?? ''));
    }
    // Consoles of S3 put an empty object in place of a folder; it is none of ours.
    return keys.filter((key) => !key.endsWith('/'));
  };

  return {
    address,
    read: async (path) => {
      const object = at(path);
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
      const object = at(path);
      return attempt(`create of '${path}'`, () => putIfAbsent(object, content));
    },
    replace: async (path, content) => {
      const object = at(path);
      await attempt(`replace of '${path}'`, () =>
        client.send(new PutObjectCommand({ ...object, Body: bodyOf(content) })),
      );
    },
    list: async (folder, { after } = {}) => {
      const below = `${root}${checkFolder(folder)}`;
      const keys = await attempt(`list of '${folder}'`, () =>
        keysBelow(below, after === undefined ? undefined : `${root}${after}`),
      );
      // Servers other than S3 do not all answer in its order.
      return keys.map((key) => key.slice(root.length)).sort(byBytes);
    },
    remove: async (path) => {
      const object = at(path);
      await attempt(`remove of '${path}'`, () => client.send(new DeleteObjectCommand(object)));
    },
  };
};
