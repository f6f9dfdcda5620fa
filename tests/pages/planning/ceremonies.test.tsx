import { act, cleanup, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, vi } from 'vitest';
import { packageItem } from '#support/packageItem.ts';
import { signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { userScope } from '#storage/keys.ts';
import { createStorage } from '#storage/storage.ts';

useBackend();
failOnConsoleErrors();

type User = ReturnType<typeof renderApp>['user'];

/**
 * Signs a user in, stores the plan, and opens the page. `readStorage()` returns this user's parsed value of a key of
 * localStorage, or null when there is none.
 */
async function openPage(plan: Readonly<Record<string, unknown>> = {}) {
  const { id } = await signInTestUser();
  for (const [key, value] of Object.entries(plan)) localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
  const app = renderApp('/ceremonies');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ceremonies' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  const readStorage = (key: string): unknown => JSON.parse(localStorage.getItem(`${key}:${id}`) ?? 'null');
  return { ...app, id, readStorage };
}

const readCeremonyHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const getCeremonyCard = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).closest('li');
  if (!card) throw new Error(`There is no ceremony ${name}`);
  return within(card);
};

async function fillField(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

async function addCeremony(user: User, name: string, fields: Readonly<Record<string, string>> = {}) {
  await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
  for (const [label, text] of Object.entries({ Ceremony: name, ...fields })) await fillField(user, label, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the ceremonies page (section 10.4)', () => {
  it('shows the main ceremony of a new plan, which cannot be removed', async () => {
    await openPage();
    expect(readCeremonyHeadings()).toEqual(['Wedding']);
    expect(getCeremonyCard('Wedding').getByText('No date yet')).toBeVisible();
    expect(getCeremonyCard('Wedding').getByText('Guests not set')).toBeVisible();
    expect(getCeremonyCard('Wedding').getByText('0 plates')).toBeVisible();
    expect(getCeremonyCard('Wedding').queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('keeps a new ceremony that is not saved yet as a draft, until it is cancelled (section 14.6)', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await fillField(user, 'Ceremony', 'Sangeet');
    await fillField(user, 'Guests', '150');
    cleanup();
    renderApp('/ceremonies');
    await user.click(await screen.findByRole('button', { name: 'Add Ceremony' }));
    expect(screen.getByLabelText('Ceremony')).toHaveValue('Sangeet');
    expect(screen.getByLabelText('Guests')).toHaveValue('150');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    expect(screen.getByLabelText('Ceremony')).toHaveValue('');
    await fillField(user, 'Ceremony', 'Haldi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    expect(screen.getByLabelText('Ceremony')).toHaveValue('');
  });

  it('closes the form with Escape, but not when Escape may only close the list of names or the date picker', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await user.type(await screen.findByLabelText('Ceremony'), '{Escape}');
    expect(screen.queryByLabelText('Ceremony')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await fillField(user, 'Ceremony', 'Sang');
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Ceremony')).toHaveValue('Sang');

    const dateField = screen.getByLabelText('Date');
    const preventDefault = (event: Event) => event.preventDefault();
    dateField.addEventListener('keydown', preventDefault);
    await user.type(dateField, '{Escape}');
    expect(screen.getByLabelText('Ceremony')).toBeVisible();
    dateField.removeEventListener('keydown', preventDefault);
    await user.type(dateField, '{Escape}');
    expect(screen.queryByLabelText('Ceremony')).not.toBeInTheDocument();
  });

  it('redirects a visitor to the sign-in', async () => {
    renderApp('/ceremonies');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('adds ceremonies and sorts them by date, undated ones last, then by name', async () => {
    const { user, readStorage } = await openPage();
    await addCeremony(user, ' Sangeet ', { Date: '2099-02-13', Guests: '१५०', 'Meals per guest': '2' });
    await addCeremony(user, 'Haldi', { Date: '2099-02-13' });
    await addCeremony(user, 'Brunch');
    expect(readCeremonyHeadings()).toEqual(['Haldi', 'Sangeet', 'Brunch', 'Wedding']);
    expect(getCeremonyCard('Sangeet').getByText('13 February 2099')).toBeVisible();
    expect(getCeremonyCard('Sangeet').getByText('150 guests')).toBeVisible();
    expect(getCeremonyCard('Sangeet').getByText('300 plates')).toBeVisible();
    expect(readStorage('ceremonies')).toMatchObject([
      { name: 'Sangeet', date: '2099-02-13', guests: 150, meals: 2, main: false },
      { name: 'Haldi' },
      { name: 'Brunch' },
    ]);
  });

  it('offers the usual names in their order (section 10.3)', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    const field = await screen.findByLabelText('Ceremony');
    const listId = field.getAttribute('list') ?? '';
    const options = document.getElementById(listId)?.querySelectorAll('option') ?? [];
    expect([...options].map(({ value }) => value)).toEqual([
      'Engagement',
      'Haldi',
      'Mehendi',
      'Sangeet',
      'Wedding',
      'Reception',
    ]);
    expect(screen.getByLabelText('Meals per guest')).toHaveValue('1');
    expect(screen.getByLabelText('Ceremony')).toHaveFocus();
  });

  it('refuses a used name and bad numbers with messages at the fields, and keeps what was typed', async () => {
    const { user, readStorage } = await openPage();
    await addCeremony(user, ' wedding ', { Guests: '1e9', 'Meals per guest': '9' });
    expect(screen.getByText('You already have a ceremony of this name')).toBeVisible();
    expect(screen.getByText(/^Enter a whole number of guests/)).toBeVisible();
    expect(screen.getByText(/^Enter a whole number of meals/)).toBeVisible();
    expect(screen.getByLabelText('Guests')).toHaveValue('1e9');
    expect(readStorage('ceremonies')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(readCeremonyHeadings()).toEqual(['Wedding']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('edits the wedding date, which is the date of the main ceremony (section 10.1)', async () => {
    const { user, readStorage } = await openPage({ weddingDate: '2099-02-14' });
    expect(getCeremonyCard('Wedding').getByText('14 February 2099')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Wedding' }));
    await fillField(user, 'Date', '2099-02-20');
    await fillField(user, 'Guests', '1,00,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(readStorage('weddingDate')).toBe('2099-02-20');
    expect(getCeremonyCard('Wedding').getByText('1,00,000 guests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Wedding' }));
    await fillField(user, 'Date', '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose today or a later date')).toBeVisible();
    expect(readStorage('weddingDate')).toBe('2099-02-20');
  });

  it('says with how many guests it calculates until the user sets them (section 10.6)', async () => {
    await openPage({
      quizAnswers: { guestCount: '500-plus' },
      ceremonies: [{ id: 'haldi', name: 'Haldi', meals: 2 }],
    });
    expect(getCeremonyCard('Haldi').getByText('Guests not set')).toBeVisible();
    expect(getCeremonyCard('Haldi').getByText('1,200 plates')).toBeVisible();
    expect(getCeremonyCard('Haldi').getByText(/600 guests, from your quiz answers/)).toBeVisible();
  });

  it('removes a ceremony; Undo restores it and assigns its items to it again', async () => {
    const { user, readStorage } = await openPage({
      ceremonies: [{ id: 'haldi', name: 'Haldi', guests: 80 }],
      customPackageItems: [packageItem({ uniqueId: 'u1' })],
      costAssumptions: { u1: { ceremonies: ['haldi'] } },
    });
    await user.click(screen.getByRole('button', { name: 'Remove Haldi' }));
    expect(readCeremonyHeadings()).toEqual(['Wedding']);
    expect(document.activeElement).toHaveTextContent('Haldi was removed.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(getCeremonyCard('Haldi').getByText('80 guests')).toBeVisible();
    expect(readStorage('ceremonies')).toMatchObject([{ id: 'haldi', guests: 80 }]);
    expect(readStorage('costAssumptions')).toMatchObject({ u1: { ceremonies: ['haldi'] } });
  });

  it('offers Undo, and edits either, when two devices have added ceremonies of the same name', async () => {
    const ceremonies = [
      { id: 'a', name: 'Sangeet', guests: 400 },
      { id: 'b', name: 'Sangeet', guests: 100 },
    ];
    const { user, readStorage } = await openPage({ ceremonies });
    const [firstEditButton] = screen.getAllByRole('button', { name: 'Edit Sangeet' });
    await user.click(firstEditButton!);
    await fillField(user, 'Guests', '410');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readStorage('ceremonies')).toMatchObject([{ guests: 410 }, { guests: 100 }]));
    await user.click(screen.getAllByRole('button', { name: 'Remove Sangeet' })[0]!);
    expect(document.activeElement).toHaveTextContent('Sangeet was removed.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStorage('ceremonies')).toMatchObject([{ guests: 100 }, { guests: 410 }]);
  });

  it('removes one ceremony with a double click, although the next one moves to its place', async () => {
    const ceremonies = ['Haldi', 'Mehendi'].map((name) => ({ id: name, name }));
    const { user } = await openPage({ ceremonies });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(screen.getByRole('button', { name: 'Remove Haldi' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mehendi' }));
    expect(readCeremonyHeadings()).toEqual(['Mehendi', 'Wedding']);
  });

  it('offers no Undo that would give two ceremonies the same name, or a plan too many ceremonies', async () => {
    const ceremonies = Array.from({ length: 19 }, (_, index) => ({ id: `c${index}`, name: `Puja ${index}` }));
    const { user } = await openPage({ ceremonies });
    // Put the clock forward by a second before each removal, so that none counts as the second click of a double click.
    const readClock = performance.now.bind(performance);
    let addedMilliseconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => readClock() + addedMilliseconds);
    const removeLater = (name: string) => {
      addedMilliseconds += 1000;
      return user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    };
    await removeLater('Puja 0');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await addCeremony(user, 'Haldi');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await removeLater('Haldi');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await removeLater('Puja 1');
    expect(screen.getByText(/was removed/)).toHaveTextContent('Puja 1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await removeLater('Puja 1');
    await addCeremony(user, 'PUJA 1');
    expect(screen.queryByText(/was removed/)).toBeNull();
  });

  it('keeps what was typed, and does not save it, when the user becomes a viewer of the plan', async () => {
    const { user, id, readStorage } = await openPage({ ceremonies: [{ id: 'haldi', name: 'Haldi' }] });
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Haldi' }));
    await fillField(user, 'Guests', '90');
    const { values } = createStorage();
    const metadata = values.readMetadata(userScope(id));
    values.writeMetadata(userScope(id), { ...metadata, plan: metadata.plan && { ...metadata.plan, role: 'viewer' } });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText(/^You can view this wedding but not change it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(screen.getByLabelText('Guests'), '{Enter}');
    expect(screen.getByLabelText('Guests')).toHaveValue('90');
    expect(readStorage('ceremonies')).toEqual([{ id: 'haldi', name: 'Haldi' }]);
  });

  it('opens no second form while one is open, because it would discard what was typed', async () => {
    const { user } = await openPage({ ceremonies: [{ id: 'haldi', name: 'Haldi' }] });
    await user.click(screen.getByRole('button', { name: 'Edit Haldi' }));
    await fillField(user, 'Guests', '90');
    for (const name of ['Edit Wedding', 'Add Ceremony']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      await user.click(screen.getByRole('button', { name }));
    }
    expect(screen.getByLabelText('Guests')).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(getCeremonyCard('Haldi').getByText('90 guests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await screen.findByLabelText('Ceremony');
    expect(screen.getByRole('button', { name: 'Edit Wedding' })).toBeDisabled();
  });

  it('has no button for a twenty-first ceremony', async () => {
    const ceremonies = Array.from({ length: 19 }, (_, index) => ({ id: `c${index}`, name: `Puja ${index}` }));
    await openPage({ ceremonies });
    expect(readCeremonyHeadings()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Add Ceremony' })).toBeNull();
    expect(screen.getByText('A plan can have up to 20 ceremonies.')).toBeVisible();
  });

  it('does not save a new ceremony while the plan is full, because the last one would disappear', async () => {
    const ceremonies = Array.from({ length: 18 }, (_, index) => ({ id: `c${index}`, name: `Puja ${index}` }));
    const { user, id, readStorage } = await openPage({ ceremonies });
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await fillField(user, 'Ceremony', 'Sangeet');
    const changedList = [...ceremonies, { id: 'haldi', name: 'Haldi' }];
    createStorage().plans.changeValue('ceremonies', userScope(id), () => changedList);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `ceremonies:${id}` })));
    expect(screen.getByText(/^This plan already has 20 ceremonies/)).toBeVisible();
    await user.type(screen.getByLabelText('Ceremony'), '{Enter}');
    expect(screen.getByLabelText('Ceremony')).toHaveValue('Sangeet');
    expect(readStorage('ceremonies')).toHaveLength(19);
    await user.click(screen.getByRole('button', { name: 'Remove Puja 0' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(getCeremonyCard('Sangeet').getByText('No date yet')).toBeVisible();
  });

  it('keeps the form open when another tab removes its ceremony, and Save adds it again', async () => {
    const { user, id, readStorage } = await openPage({ ceremonies: [{ id: 'haldi', name: 'Haldi' }] });
    await user.click(screen.getByRole('button', { name: 'Edit Haldi' }));
    await fillField(user, 'Guests', '90');
    createStorage().plans.changeValue('ceremonies', userScope(id), () => []);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `ceremonies:${id}` })));
    expect(screen.getByText(/^This ceremony was removed in another tab/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(readStorage('ceremonies')).toMatchObject([{ id: 'haldi', name: 'Haldi', guests: 90 }]);
  });

  it('keeps stored text that it cannot read under another key, and says so (section 10.7)', async () => {
    const { id } = await openPage({ ceremonies: [{ id: 'haldi', name: 'Haldi' }, { id: 7 }, 'rubbish'] });
    expect(readCeremonyHeadings()).toEqual(['Haldi', 'Wedding']);
    expect(localStorage.getItem(`ceremonies:${id}:broken`)).toContain('rubbish');
    expect(await screen.findByText(/could not be read/)).toBeVisible();
  });
});
