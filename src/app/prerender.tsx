import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { routeAt } from './routes.tsx';

/**
 * Renders a public page to HTML during the build, without any data about the user or the device and without responses
 * of the API. main.tsx hydrates this HTML.
 */
export async function prerender(path: string): Promise<string> {
  await routeAt(path)?.route.Page.preload();
  return renderToString(
    <StrictMode>
      <App
        queryClient={new QueryClient()}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
  );
}
