import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageLoaded } from '#components/ui/afterLoad.tsx';
import { App, startApp } from './App.tsx';
import { savesData } from './savesData.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { queryClient } = startApp();
const reactRoot = createRoot(root);
// Piece by piece: a slow phone stays answerable meanwhile.
startTransition(() => {
  reactRoot.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
});

async function keep(): Promise<void> {
  await pageLoaded();
  const { keepApp } = await import('#hooks/appVersion.ts');
  await keepApp();
}

// Where the code for it cannot be had, the app goes on as it is.
if (import.meta.env.PROD && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !savesData()))
  void keep().catch(() => undefined);
