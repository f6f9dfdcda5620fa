import { QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Category } from '../catalogue.ts';
import { App } from './App.tsx';
import { categoriesQuery } from './queries.ts';
import './styles.css';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const categoriesJson = document.getElementById('categories')?.textContent;
if (categoriesJson) client.setQueryData(categoriesQuery().queryKey, JSON.parse(categoriesJson) as Category[]);
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <BrowserRouter>
    <App client={client} />
  </BrowserRouter>,
);
