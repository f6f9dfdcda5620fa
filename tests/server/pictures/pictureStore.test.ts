import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { BucketError } from '#server/pictures/bucketStore.ts';
import { openPictureStore } from '#server/pictures/pictureStore.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { listenLocally } from '#support/listenLocally.ts';
import { startS3Server } from '#support/pictures/s3Server.ts';
import type { S3Server } from '#support/pictures/s3Server.ts';
import { recordSyncedDirectories } from '#support/server/fileHandles.ts';

const NAME = `${'ab'.repeat(16)}-640.avif`;
const CONTENT = new Uint8Array([0, 1, 2, 255]);

let dataDir: string;
let s3: S3Server;
const stores: Record<string, () => PictureStore> = {
  'the data directory': () => openPictureStore(readEnvironment({ DATA_DIR: dataDir })),
  'an S3 bucket': () => openPictureStore(readEnvironment({ PICTURES_BUCKET: s3.bucketUrl })),
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'utsava-pictures-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

describe.each(Object.entries(stores))('pictures in %s (section 3)', (_, open) => {
  it('can be read after they have been stored, also when they are stored twice', async () => {
    const store = open();
    expect(await store.has(NAME)).toBe(false);
    expect(await store.get(NAME)).toBeNull();
    await store.put(NAME, CONTENT);
    await Promise.all([store.put(NAME, CONTENT), store.put(NAME, CONTENT)]);
    expect(await store.has(NAME)).toBe(true);
    expect(await store.get(NAME)).toEqual(CONTENT);
  });
});

describe('the data directory (section 3)', () => {
  it('contains complete files only', async () => {
    const files = await readdir(path.join(dataDir, 'pictures'), { recursive: true });
    expect(files.toSorted()).toEqual(['ab', path.join('ab', NAME)]);
  });

  it('writes the folders of a stored file to the disk, so that a power failure does not lose its name', async () => {
    const wereSynced = await recordSyncedDirectories();
    const store = openPictureStore(readEnvironment({ DATA_DIR: dataDir }));
    await store.put(`cd${NAME.slice(2)}`, CONTENT);
    const picturesFolder = path.join(dataDir, 'pictures');
    expect(await wereSynced([path.join(picturesFolder, 'cd'), picturesFolder, dataDir])).toEqual([true, true, true]);
  });
});

describe('an S3 bucket (section 3)', () => {
  it('gets each picture with its content type, below the path of the setting', () => {
    expect([...s3.objects]).toEqual([
      [`/wedding-pictures/${NAME}`, { content: Buffer.from(CONTENT), type: 'image/avif' }],
    ]);
  });

  it('reports a wrong secret, with the host and without the secret', async () => {
    const url = new URL(s3.bucketUrl);
    url.password = 'wrong-secret';
    const store = openPictureStore({ dataDir, picturesBucket: url.href });
    for (const request of [() => store.get(NAME), () => store.has(NAME), () => store.put(NAME, CONTENT)]) {
      const error = await request().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(BucketError);
      expect(String(error)).toMatch(/The bucket at 127\.0\.0\.1:\d+ refused (?:GET|HEAD|PUT) with the status 403\./);
    }
  });

  it('reports that its response has broken off', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half');
      setImmediate(() => response.destroy());
    });
    const { url, stop } = await listenLocally(server);
    const store = openPictureStore({ dataDir, picturesBucket: url.replace('//', '//key:secret@') + '/bucket' });
    await expect(store.get(NAME)).rejects.toThrow(BucketError);
    await stop();
  });

  it('reports that it cannot be reached', async () => {
    const stoppedServer = await startS3Server();
    await stoppedServer.close();
    const store = openPictureStore({ dataDir, picturesBucket: stoppedServer.bucketUrl });
    await expect(store.get(NAME)).rejects.toThrow('cannot be reached');
  });
});

describe('the setting PICTURES_BUCKET', () => {
  it.each([
    'bucket',
    'https://s3.example.in/bucket',
    'https://key@s3.example.in/bucket',
    'https://key:secret@s3.example.in',
    'https://key:sec%RET@s3.example.in/bucket',
    'https://k%E0ey:secret@s3.example.in/bucket',
  ])('is rejected when it is %s', (value) => {
    expect(() => readEnvironment({ PICTURES_BUCKET: value })).toThrow('PICTURES_BUCKET must look like');
  });
});
