import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { CATEGORIES_URL, PREMIUM_VENUES_URL, venueUrl } from '../catalogue.ts';
import type { Category } from '../catalogue.ts';
import { App } from './App.tsx';
import { categoriesQuery } from './queries.ts';

/**
 * Returns the HTML document for a path. The home page is complete; any other page has only its frame and a script that
 * requests its data.
 * @param template the built index.html
 * @param loadJson requests a URL of the API
 */
export async function renderHtml(
  path: string,
  template: string,
  loadJson: <T>(url: string) => Promise<T>,
): Promise<string> {
  const client = new QueryClient();
  let dataScript = `<script>${earlyRequestScript(path)}</script>`;
  if (path === '/') {
    const categories = await loadJson<Category[]>(CATEGORIES_URL);
    client.setQueryData(categoriesQuery().queryKey, categories);
    dataScript = `<script type="application/json" id="categories">${JSON.stringify(categories)}</script>`;
  }
  const appHtml = renderToString(
    <StaticRouter location={path}>
      <App client={client} />
    </StaticRouter>,
  );
  return template.replace('<!--data-->', () => dataScript).replace('<!--shell-->', () => appHtml);
}

function earlyRequestScript(path: string): string {
  const url = path === '/venues' ? PREMIUM_VENUES_URL : venueUrl(decodeURIComponent(path.slice('/venues/'.length)));
  return `window.earlyRequest = { url: '${url}', response: fetch('${url}').then((response) => response.json()) };`;
}
