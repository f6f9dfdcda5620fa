import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createContext, lazy, Suspense, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from '#contexts/AuthContext.tsx';
import { createQueryClient, USER_DATA_KEY } from '#queries/client.ts';
import { session } from '#session/session.ts';
import { unsignedToken } from '#support/dom/unsignedToken.ts';
import { HydrationEnd, HydrationProvider, useDeviceStore } from '#hooks/hydration.tsx';

const subscribe = () => () => undefined;

const StoreValueContext = createContext('');

/** Provides the value of a store: `server` on the server and until React has hydrated the page, then `device`. */
function StoreValueProvider({ children }: { children: ReactNode }) {
  return <StoreValueContext value={useDeviceStore(subscribe, () => 'device', 'server')}>{children}</StoreValueContext>;
}

/** Creates a component that shows the provided value. Returns it with the array of the values that it has rendered. */
function createValueRecorder() {
  const values: string[] = [];
  function Reader() {
    const value = use(StoreValueContext);
    values.push(value);
    return <p>{value}</p>;
  }
  return { Reader, values };
}

const createPage = (content: ReactNode) => (
  <HydrationProvider isPrerendered>
    <StoreValueProvider>
      <Suspense>
        {content}
        <HydrationEnd isUrgent={false} />
      </Suspense>
    </StoreValueProvider>
  </HydrationProvider>
);

describe('a store of the device', () => {
  it('has the value of the device in every rendering of a page that the server has not rendered', async () => {
    const { Reader, values } = createValueRecorder();
    const root = createRoot(document.createElement('div'));
    await act(async () =>
      root.render(
        <StoreValueProvider>
          <Reader />
        </StoreValueProvider>,
      ),
    );
    expect(new Set(values)).toEqual(new Set(['device']));
    await act(async () => root.unmount());
  });

  it('has the value of the server until React has hydrated the page, and the elements of the page stay', async () => {
    const { Reader, values } = createValueRecorder();
    const container = document.createElement('div');
    container.innerHTML = renderToString(createPage(<Reader />));
    const element = container.querySelector('p');
    expect(element?.textContent).toBe('server');
    values.length = 0;

    let deliverCode = (_code: { default: ComponentType }) => {};
    const LazyReader = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (deliverCode = resolve)));
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, createPage(<LazyReader />), { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(values).toEqual([]);
    expect(element?.textContent).toBe('server');

    await act(async () => deliverCode({ default: Reader }));
    expect(values[0]).toBe('server');
    expect(values.at(-1)).toBe('device');
    expect(container.querySelector('p')).toBe(element);
    expect(element?.textContent).toBe('device');
    expect(errors).toEqual([]);
    await act(async () => root.unmount());
  });
});

it('keeps the user’s data that was prefetched before React has hydrated the page, until the user signs out', async () => {
  session.begin(unsignedToken({ user_id: 7 }));
  const client = createQueryClient();
  const queryKey = [USER_DATA_KEY, 'bookings'];
  client.setQueryData(queryKey, ['A booking']);
  render(
    <QueryClientProvider client={client}>
      <HydrationProvider isPrerendered>
        <AuthProvider>
          <HydrationEnd isUrgent />
        </AuthProvider>
      </HydrationProvider>
    </QueryClientProvider>,
  );
  expect(client.getQueryData(queryKey)).toEqual(['A booking']);
  await act(async () => session.end('by-user'));
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
