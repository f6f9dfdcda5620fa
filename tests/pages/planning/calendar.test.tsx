import { screen } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, vi } from 'vitest';
import { signInTestUser, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
useQuietConsole();

/** Signs a user in with this wedding date, and opens the page. */
async function openPage(path: string, weddingDate: string | null) {
  const { id } = await signInTestUser();
  if (weddingDate !== null) localStorage.setItem(`weddingDate:${id}`, JSON.stringify(weddingDate));
  return renderApp(path);
}

describe("'Add to Calendar' (spec 13.1)", () => {
  it.each(['/ceremonies', '/dashboard'])('on %s downloads utsava.ics', async (path) => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await openPage(path, '2099-12-10');
    await user.click(await screen.findByRole('button', { name: 'Add to Calendar' }));
    expect(names).toEqual(['utsava.ics']);
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('DTSTART;VALUE=DATE:20991210\r\n');
    expect(text.match(/^SUMMARY:Wedding(?: day)?\r$/gm)).toHaveLength(2);
    expect(screen.queryByText('Set a date first')).not.toBeInTheDocument();
  });

  it.each(['/ceremonies', '/dashboard'])("on %s says 'Set a date first' for a plan without any date", async (path) => {
    const createUrl = vi.spyOn(URL, 'createObjectURL');
    const { user } = await openPage(path, null);
    await user.click(await screen.findByRole('button', { name: 'Add to Calendar' }));
    expect(await screen.findByText('Set a date first')).toBeVisible();
    expect(createUrl).not.toHaveBeenCalled();
  });
});
