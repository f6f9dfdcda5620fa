import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ServiceResponse } from '#support/server/responses.ts';
import { useServerProcesses } from '#support/server/serverProcesses.ts';
import { SAMPLE_SERVICE_COUNT } from '#support/catalogue/countSample.ts';

/** Runs the built command `npm run import` as a process, on the embedded database. */

const { start, dataPath, useFilledDatabase } = useServerProcesses();

const HALL = { category: 'venues', name: 'Asha Mahal', region: 'Jaipur', tier: 'luxury', image: 'hall.png' };

/** Writes a catalogue and a photograph, runs the import, and returns its exit code and what it has printed. */
async function runImport(args: string[], variables: Record<string, string> = {}) {
  mkdirSync(dataPath('originals'), { recursive: true });
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } });
  writeFileSync(dataPath('originals/hall.png'), await picture.png().toBuffer());
  writeFileSync(dataPath('mine.json'), JSON.stringify([HALL]));
  const command = start(variables, 'import.js', [dataPath('mine.json'), ...args]);
  return { exitCode: await command.ended, output: command.output() };
}

describe('npm run import (section 1)', () => {
  useFilledDatabase();

  it('stores photographs, shows progress and a summary, and the server shows the pictures', async () => {
    expect(await runImport(['--replace', '--images', dataPath('originals')])).toEqual({
      exitCode: 0,
      output: expect.stringMatching(
        new RegExp(
          `^Converting pictures: 1 of 1\\nSaving rows: 1 of 1\\nImported 1 service of 0 vendors in 1 city, 0 packages and 0 reviews; removed ${SAMPLE_SERVICE_COUNT.toLocaleString('en-IN')} other services\\.\\nStored 1 picture: 8 new files, \\d+ kB\\.\\n$`,
        ),
      ),
    });
    const server = start();
    const url = await server.address;
    const venue = (await (await fetch(`${url}/api/venues/asha-mahal-jaipur/`)).json()) as ServiceResponse;
    const pictureResponse = await fetch(`${url}${venue.image.replace('1600.webp', '640.avif')}`);
    expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await sharp(await pictureResponse.arrayBuffer()).metadata()).width).toBe(640);
    // The import loads the image library, but the server does not.
    if (process.platform === 'linux') expect(readFileSync(`/proc/${server.pid}/maps`, 'utf8')).not.toContain('libvips');
  });

  it('says what to add when the file names pictures', async () => {
    expect(await runImport([])).toEqual({
      exitCode: 1,
      output: 'Nothing was imported:\nrow 1: image: "hall.png" is the name of a file. Add --images FOLDER.\n',
    });
  });

  it('says that the folder of the pictures does not exist', async () => {
    expect(await runImport(['--images', dataPath('nowhere')])).toEqual({
      exitCode: 1,
      output: `${dataPath('nowhere')} is not a folder.\n`,
    });
  });

  it('says that the bucket of the pictures does not respond', async () => {
    const variables = { PICTURES_BUCKET: 'http://key:secret@127.0.0.1:1/bucket' };
    expect(await runImport(['--images', dataPath('originals')], variables)).toEqual({
      exitCode: 1,
      output: 'The bucket at 127.0.0.1:1 cannot be reached.\n',
    });
  });
});
