import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets the document's title to `name` and the product's name. While `name` is undefined, the title of the route stays.
 */
export function useTitle(name: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!name) return;
    const product = document.title.split(' · ').at(-1);
    document.title = product ? `${name} · ${product}` : name;
  }, [name, key]);
}
