import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileProblems } from '#server/commands/import/fileProblems.ts';
import { storePictures, withAddresses } from '#server/commands/import/pictures.ts';
import { folderStore } from '#server/pictures/folderStore.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import type { ImportedPackage, ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { collectCatalogue } from '#support/catalogue/importedRows.ts';

let directory: string;
let photographsFolder: string;
let store: PictureStore;
let website: Server;
let websiteAddress: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'utsava-import-'));
  photographsFolder = path.join(directory, 'Fotos für Asha'.normalize('NFC'));
  store = folderStore(path.join(directory, 'pictures'));
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  await mkdir(path.join(photographsFolder, 'venues'), { recursive: true });
  await writeFile(path.join(photographsFolder, 'hall.jpg'), jpeg);
  await writeFile(path.join(photographsFolder, 'venues', 'Café.jpg'.normalize('NFD')), jpeg);
  await writeFile(path.join(photographsFolder, 'notes.jpg'), 'Asha Mahal');
  await writeFile(path.join(directory, 'secret.jpg'), jpeg);
  await symlink('../secret.jpg', path.join(photographsFolder, 'outside.jpg'));
  website = createServer((request, response) => {
    if (request.url === '/hall.jpg') response.end(jpeg);
    else if (request.url === '/moved.jpg') response.writeHead(302, { Location: '/hall.jpg' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  websiteAddress = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
afterAll(async () => {
  website.close();
  website.closeAllConnections();
  await rm(directory, { recursive: true });
});

const storeAll = async (...names: string[]) => {
  let convertedCount = 0;
  const pictures = new Map(names.map((name, index) => [name, `line ${index + 2}: image`]));
  const storedPictures = await storePictures(pictures, photographsFolder, store, () => (convertedCount += 1));
  return { ...storedPictures, count: convertedCount };
};
const ADDRESS = /^\/api\/pictures\/photos\/[\da-f]{32}-1600\.webp\?widths=400-640-960-1600&blur=[\w+/]+$/;

describe('the pictures of an import (section 3)', () => {
  it('are files in the folder and its subfolders, also with accents', async () => {
    const { addresses, count, filesWritten } = await storeAll('hall.jpg', 'venues\\Café.jpg');
    expect([...addresses.keys()].toSorted()).toEqual(['hall.jpg', 'venues\\Café.jpg']);
    for (const address of addresses.values()) expect(address).toMatch(ADDRESS);
    expect(count).toBe(2);
    expect(filesWritten).toBeGreaterThanOrEqual(8);
    expect(await storeAll('hall.jpg', 'venues/Café.jpg')).toMatchObject({
      reusedCount: 2,
      filesWritten: 0,
      bytesWritten: 0,
    });
  });

  it('are downloaded when they are links', async () => {
    const { addresses } = await storeAll('hall.jpg', `${websiteAddress}/hall.jpg`, `${websiteAddress}/moved.jpg`);
    expect(new Set(addresses.values()).size).toBe(1);
  });

  it('are all checked, and each one that cannot be used is reported in the order of the file', async () => {
    const error = await storeAll(
      'missing.jpg',
      'hall.jpg',
      'notes.jpg',
      'venues',
      'outside.jpg',
      `${websiteAddress}/nothing.jpg`,
      'http://127.0.0.1:1/hall.jpg',
    ).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileProblems);
    expect((error as FileProblems).problems).toEqual([
      `line 2: image: "missing.jpg" is not in the folder ${photographsFolder}.`,
      'line 4: image: "notes.jpg" is not a picture. It must be a JPEG, PNG, WebP or AVIF picture.',
      'line 5: image: "venues" is not a file.',
      `line 6: image: "outside.jpg" is outside the folder ${photographsFolder}.`,
      `line 7: image: "${websiteAddress}/nothing.jpg" cannot be downloaded: the status is 404.`,
      'line 8: image: "http://127.0.0.1:1/hall.jpg" cannot be downloaded.',
    ]);
  });

  it('are named by their addresses in the imported rows', async () => {
    const service = { id: 'a', category: 'venues', name: 'A', region: 'Pune', tier: 'basic' } as const;
    const services: ImportedService[] = [
      { ...service, image: 'hall.jpg', additionalImages: ['/art/b.svg', 'lawn.jpg'] },
      service,
    ];
    const readyMadePackage: ImportedPackage = { ...service, id: 'p', price: 5, services: ['a'], image: 'lawn.jpg' };
    const addresses = new Map([
      ['hall.jpg', '/api/hall'],
      ['lawn.jpg', '/api/lawn'],
    ]);
    const linkedCatalogue = withAddresses({ services, packages: [readyMadePackage], reviews: [] }, addresses);
    expect(await collectCatalogue(linkedCatalogue)).toEqual({
      services: [{ ...service, image: '/api/hall', additionalImages: ['/art/b.svg', '/api/lawn'] }, service],
      packages: [{ ...readyMadePackage, image: '/api/lawn' }],
      reviews: [],
    });
  });
});
