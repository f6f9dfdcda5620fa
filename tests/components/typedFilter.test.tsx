import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTypedFilterText } from '#components/finding/useTypedFilterText.ts';

/**
 * Renders useTypedFilterText() for a filter whose value is the typed text. `setAddress` renders it again with another
 * value, as when the address of the page has changed.
 */
function renderFilter() {
  const onChange = vi.fn();
  const { result, rerender } = renderHook(({ value }) => useTypedFilterText(value, (text) => text, onChange), {
    initialProps: { value: '' },
    wrapper: BrowserRouter,
  });
  return {
    onChange,
    typedText: () => result.current.typed,
    type: (text: string) => act(() => result.current.changeText(text)),
    apply: () => act(() => void result.current.apply()),
    setAddress: (value: string) => rerender({ value }),
  };
}

it('keeps what the user types while the router changes the address (section 15.1)', () => {
  const { type, apply, setAddress, typedText, onChange } = renderFilter();
  type('g');
  apply();
  expect(typedText()).toBe('g');
  type('ga');
  setAddress('g');
  expect(typedText()).toBe('ga');
  apply();
  type('gar');
  apply();
  setAddress('gar');
  expect(typedText()).toBe('gar');
  expect(onChange.mock.calls).toEqual([['g'], ['ga'], ['gar']]);
});

it('shows the value of the address after Back', () => {
  const { type, apply, setAddress, typedText } = renderFilter();
  type('garden');
  apply();
  setAddress('garden');
  type('garden x');
  setAddress('');
  expect(typedText()).toBe('');
});

it('applies what was typed after a moment, unless the filters are cleared before that', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { type, setAddress, onChange } = renderFilter();
  type('lo');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onChange.mock.calls).toEqual([['lo']]);
  setAddress('lo');
  type('lot');
  setAddress('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('can apply a text that was not applied because the user had opened another page', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    window.history.replaceState(null, '', '/');
  });
  window.history.replaceState(null, '', '/venues');
  const { type, apply, onChange } = renderFilter();
  window.history.replaceState(null, '', '/venues/1');
  type('palace');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onChange).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/venues');
  apply();
  expect(onChange.mock.calls).toEqual([['palace']]);
});
