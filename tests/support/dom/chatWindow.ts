import { vi } from 'vitest';

/** Replaces window.open(), through which the app opens a chat, so that it returns a window and opens none. */
export const mockChatWindow = () => vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
