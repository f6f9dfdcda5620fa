import { readFile } from 'node:fs/promises';
import { signInByApi } from '../support/device.ts';
import { expect, test, waitForApp } from '../support/journey.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

test('the files that the next page needs are requested before the file of that page has arrived', async ({
  page,
  couple,
}) => {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const pageFile = manifest['src/pages/venues/VenuesPage.tsx']?.file ?? '';
  const keys = new Set(['src/pages/venues/VenuesPage.tsx']);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const neededFiles = [...keys].map((key) => `/${manifest[key]?.file ?? ''}`);

  await signInByApi(page, couple);
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  let releasePageFile = () => {};
  const pageFileReleased = new Promise<void>((resolve) => (releasePageFile = resolve));
  await page.route(`**/${pageFile}`, async (route) => {
    await pageFileReleased;
    await route.continue();
  });
  await page.goto('/');
  // Before the app has taken over the page, the link would load a new document.
  await waitForApp(page);
  await page.getByRole('link', { name: 'See the venues' }).click();
  await expect.poll(() => neededFiles.filter((file) => !requestedPaths.has(file))).toEqual([]);
  releasePageFile();
  await expect(page.getByRole('heading', { name: 'Wedding Venues' })).toBeVisible();
});
