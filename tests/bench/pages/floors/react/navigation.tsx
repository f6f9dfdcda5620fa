import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';

const responses = new Map<string, Promise<unknown>>();

/** Returns the response to a URL of the API, and requests each URL only once. */
export function loadJson<T>(url: string): Promise<T> {
  const response = responses.get(url) ?? fetch(url).then((httpResponse) => httpResponse.json());
  responses.set(url, response);
  return response as Promise<T>;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
};

export function Link({ href, children }: Required<Pick<ComponentProps<'a'>, 'href' | 'children'>>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        window.history.pushState(null, '', href);
        window.dispatchEvent(new PopStateEvent('popstate'));
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </a>
  );
}

/** Returns the path of the page that is shown. */
export const usePath = () => useSyncExternalStore(subscribe, () => window.location.pathname);
