import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { screen } from './testingLibrary.ts';

export const createJsonFile = (text: string, name = 'Utsava-my-data.json') =>
  new File([text], name, { type: 'application/json' });

/** Clicks 'Import my plan' on the account page, and chooses a file as in the browser's file dialog. */
export async function importFile(user: UserEvent, chosenFile: File): Promise<void> {
  const inputClick = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Import my plan' }));
  expect(inputClick).toHaveBeenCalledOnce();
  const [input] = inputClick.mock.contexts;
  if (input instanceof HTMLInputElement) await user.upload(input, chosenFile);
  inputClick.mockRestore();
}
