import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { screenAt } from './routes.tsx';

/**
 * The HTML of a public screen as it is before anything is known: of the user, of the device, of what the API answers.
 * For the build; main.tsx goes on from it.
 */
export async function prerender(path: string): Promise<string> {
  await screenAt(path)?.screen.load();
  return renderToString(
    <StrictMode>
      <App
        queryClient={new QueryClient()}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
  );
}
