import { screen } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, vi } from 'vitest';
import { useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';

useBackend();
failOnConsoleErrors();

describe('help with a forgotten password (section 2)', () => {
  it('is open to visitors and opens the chat with the username', async () => {
    const windowOpen = mockChatWindow();
    const { user } = renderApp('/forgot-password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'asha & co');
    await user.click(screen.getByRole('button', { name: 'Ask on WhatsApp' }));
    expect(windowOpen).toHaveBeenCalledTimes(1);
    const url = new URL(String(windowOpen.mock.calls[0]?.[0]));
    // The tests configure no WhatsApp number, so the link lets the user choose the recipient.
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect(url.searchParams.get('text')).toContain('Username: asha & co');
    expect(await screen.findByText(/The chat has opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it('requires the username', async () => {
    const windowOpen = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderApp('/forgot-password');
    await screen.findByLabelText('Username');
    await user.click(screen.getByRole('button', { name: 'Ask on WhatsApp' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(windowOpen).not.toHaveBeenCalled();
  });
});
