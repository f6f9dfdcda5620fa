import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBackend, useQuietConsole } from '#support/page.ts';
import { renderApp } from '#support/renderApp.tsx';

useBackend();
useQuietConsole();

describe('the app (section 2)', () => {
  it('shows the home page to everybody', async () => {
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
