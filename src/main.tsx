import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepApp } from '#hooks/appVersion.ts';
import { App, startApp } from './App.tsx';
import { savesData } from './savesData.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { queryClient } = startApp();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

// After everything that the first screen needs.
if (import.meta.env.PROD && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !savesData()))
  window.addEventListener('load', () => void keepApp());
