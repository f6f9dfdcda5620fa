import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, usePath } from './navigation.tsx';
import { Detail, Home, List } from './pages.tsx';
import '../styles.css';

/** The React floor: no libraries except React and React DOM, and all its code is built into one JavaScript file. */
function App() {
  const path = usePath();
  return (
    <>
      <header>
        <Link href="/">Floor</Link>
        <Link href="/venues">Venues</Link>
      </header>
      <main>
        <Suspense key={path} fallback="Loading…">
          {path === '/' ? (
            <Home />
          ) : path === '/venues' ? (
            <List />
          ) : (
            <Detail id={decodeURIComponent(path.slice('/venues/'.length))} />
          )}
        </Suspense>
      </main>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
