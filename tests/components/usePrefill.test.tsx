import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { act, renderHook } from '#support/dom/testingLibrary.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#components/forms/useForm.ts';
import { usePrefill } from '#components/forms/usePrefill.ts';

const schema = z.object({ location: z.string(), date: z.string() });

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('a prefilled field follows its value until the user changes it', () => {
  const { result, rerender } = renderHook(
    (prefilledValues: { location: string; date: string }) => {
      const form = useForm({
        schema,
        values: { location: '', date: '' },
        failure: 'Failed',
        onSubmit: () => undefined,
      });
      usePrefill(form, prefilledValues);
      return form.hookForm;
    },
    { wrapper, initialProps: { location: 'Pune', date: '2099-02-14' } },
  );
  expect(result.current.getValues()).toEqual({ location: 'Pune', date: '2099-02-14' });
  act(() => result.current.setValue('date', '2099-03-01'));
  rerender({ location: 'Mumbai', date: '2099-02-15' });
  expect(result.current.getValues()).toEqual({ location: 'Mumbai', date: '2099-03-01' });
});

it('a prefilled value that is valid removes the error of its field', async () => {
  const { result, rerender } = renderHook(
    (prefilledValues: { location: string }) => {
      const form = useForm({
        schema: z.object({ location: z.string().check(z.minLength(1, 'Location is required')) }),
        values: { location: '' },
        failure: 'Failed',
        onSubmit: () => undefined,
      });
      usePrefill(form, prefilledValues);
      return { hookForm: form.hookForm, error: form.hookForm.formState.errors.location?.message };
    },
    { wrapper, initialProps: { location: '' } },
  );
  await act(() => result.current.hookForm.trigger('location'));
  expect(result.current.error).toBe('Location is required');
  await act(async () => rerender({ location: 'Pune' }));
  expect(result.current.error).toBeUndefined();
});
