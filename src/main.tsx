import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startApp } from './App.tsx';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { queryClient, router } = startApp();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
