import { screen } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, vi } from 'vitest';
import { useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
useQuietConsole();

describe('help with a forgotten password (section 2)', () => {
  it('is open to visitors and opens the chat with the username', async () => {
    const opening = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    const { user } = renderApp('/forgot-password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'asha & co');
    await user.click(screen.getByRole('button', { name: 'Ask on WhatsApp' }));
    expect(opening).toHaveBeenCalledTimes(1);
    const address = new URL(String(opening.mock.calls[0]?.[0]));
    // Without a number configured the user chooses the chat.
    expect(address.origin + address.pathname).toBe('https://wa.me/');
    expect(address.searchParams.get('text')).toContain('Username: asha & co');
    expect(await screen.findByText(/The chat has opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it('asks for the username first', async () => {
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderApp('/forgot-password');
    await screen.findByLabelText('Username');
    await user.click(screen.getByRole('button', { name: 'Ask on WhatsApp' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(opening).not.toHaveBeenCalled();
  });
});
