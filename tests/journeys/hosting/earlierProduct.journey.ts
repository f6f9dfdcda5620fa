import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, monitorContext, test } from '../support/journey.ts';

const EARLIER_PAGE = `<!doctype html><title>Earlier</title><h1>Earlier product</h1>
  <script>navigator.serviceWorker.register('/sw.js')</script>`;
/** The service worker of the earlier product. It responds to every navigation with the page of the earlier product. */
const EARLIER_WORKER = `
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(new Response(${JSON.stringify(EARLIER_PAGE)}, { headers: { 'content-type': 'text/html' } }));
  });`;

/** Looks for a new service worker and returns its state once its installation has ended. Runs in the browser. */
async function installUpdate(): Promise<ServiceWorkerState> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) throw new Error('The browser has found no new service worker');
  while (worker.state === 'installing')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return worker.state;
}

test(
  'the service worker of an earlier product on the same origin is replaced once its tabs are closed',
  { tag: '@fault/Y6' },
  async ({ browser, baseURL }) => {
    let isEarlier = true;
    const site = createServer((request, response) => {
      const send = (contentType: string, body: string) =>
        response.writeHead(200, { 'Content-Type': contentType }).end(body);
      if (isEarlier)
        return request.url === '/sw.js' ? send('text/javascript', EARLIER_WORKER) : send('text/html', EARLIER_PAGE);
      return void fetch(`${baseURL}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } }).then(
        async ({ status, headers, body }) => {
          const type = headers.get('content-type') ?? 'application/octet-stream';
          response.writeHead(status, { 'Content-Type': type });
          for await (const chunk of body ?? []) response.write(chunk);
          response.end();
        },
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Earlier product' })).toBeVisible();

    isEarlier = false;
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Earlier product' })).toBeVisible();
    expect(await page.evaluate(installUpdate)).toBe('installed');
    await page.close();

    const monitor = await monitorContext(context, [origin]);
    const openPrivacyPage = async () => {
      const openedPage = await context.newPage();
      await openedPage.goto('/privacy');
      return openedPage;
    };
    let nextPage = await openPrivacyPage();
    // The browser may activate the new service worker a moment after the last tab is closed. A tab that is opened before
    // that still shows the earlier product. It has to be closed again, because it would delay the activation.
    while ((await nextPage.title()) === 'Earlier') {
      await nextPage.close();
      nextPage = await openPrivacyPage();
    }
    await expect(nextPage.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
    expect(await nextPage.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await monitor.check();
    await context.close();
    site.closeAllConnections();
    site.close();
  },
);
