import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Names the document after what the page shows, once that is known; until then, and without it, the page has the title
 * of its route. `name` comes before the product's name.
 */
export function useTitle(name: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!name) return;
    const product = document.title.split(' · ').at(-1);
    document.title = product ? `${name} · ${product}` : name;
  }, [name, key]);
}
