import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router-dom';
import { Detail } from './Detail.tsx';
import { Home } from './Home.tsx';
import { List } from './List.tsx';

/** The tuned floor: three pages made with the libraries of the product, but without its features. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <header className="flex gap-4 border-b border-stone-300 p-4">
        <Link to="/">Floor</Link>
        <Link to="/venues">Venues</Link>
      </header>
      <main className="mx-auto max-w-6xl p-4">
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/venues" element={<List />} />
          <Route path="/venues/:id" element={<Detail />} />
        </Routes>
      </main>
    </QueryClientProvider>
  );
}
