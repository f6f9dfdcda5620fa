import { act, screen } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, vi } from 'vitest';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import { signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { recordDownloads } from '#support/dom/downloads.ts';
import { currentScope } from '#session/scope.ts';
import { storage } from '#storage/storage.ts';

useBackend();
failOnConsoleErrors();

/** Signs a user in who has this wedding date, or none when it is null, and opens the page. */
async function openPage(path: string, weddingDate: string | null) {
  const { id } = await signInTestUser();
  if (weddingDate !== null) localStorage.setItem(`weddingDate:${id}`, JSON.stringify(weddingDate));
  return renderApp(path);
}

describe("'Add to Calendar' (section 13.1)", () => {
  it.each(['/ceremonies', '/dashboard'])('on %s downloads utsava.ics', async (path) => {
    const { files, names } = recordDownloads();
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
    // The notice goes when there is a date, and does not come back when the date is removed.
    act(() => void storage.plans.changeValue('weddingDate', currentScope(), () => '2099-12-10'));
    expect(screen.queryByText('Set a date first')).not.toBeInTheDocument();
    act(() => void storage.plans.changeValue('weddingDate', currentScope(), () => null));
    expect(screen.queryByText('Set a date first')).not.toBeInTheDocument();
  });
});

describe('the events of several weddings (section 13.2)', () => {
  it('have the id of the wedding in their UIDs, so that those of two weddings differ', async () => {
    const { files } = recordDownloads();
    const { token } = await signInTestUser();
    const call = createCallWithToken(token);
    const firstPlanId = await firstPlanIdOf({ call });
    const { id: secondPlanId } = await call('POST', '/plans/', { name: 'Meera & Ravi' });
    const changes = [{ key: 'weddingDate', value: '2099-12-10', clock: 1, tab: 'a' }];
    for (const planId of [firstPlanId, secondPlanId]) await call('PATCH', `/plans/${planId}/`, { changes });
    const { user } = renderApp('/ceremonies');
    /** Downloads the calendar. Returns the part of the main ceremony's UID that identifies the wedding. */
    const readPlanIdInCalendar = async () => {
      expect(await screen.findByText('10 December 2099')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Add to Calendar' }));
      const text = ((await files.at(-1)?.text()) ?? '').replaceAll('\r\n ', '');
      return /^UID:ceremony-main-(.*)@utsava\r$/m.exec(text)?.[1];
    };
    expect(await screen.findByRole('button', { name: 'Wedding: Our Wedding' })).toBeVisible();
    expect(await readPlanIdInCalendar()).toBe(firstPlanId);
    await user.click(screen.getByRole('button', { name: 'Wedding: Our Wedding' }));
    await user.click(await screen.findByRole('option', { name: 'Meera & Ravi' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Meera & Ravi' })).toBeVisible();
    expect(await readPlanIdInCalendar()).toBe(secondPlanId);
  });
});
