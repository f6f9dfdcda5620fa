import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets the document's title to `name` and the product's name, as soon as the page is in the document. While `name` is
 * undefined or '', the title of the route stays.
 */
export function useTitle(name: string | undefined): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!name) return;
    const product = document.title.split(' · ').at(-1);
    document.title = product ? `${name} · ${product}` : name;
  }, [name, key]);
}
