import { act, fireEvent, render, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AnnouncerProvider, useAnnounce } from '#components/ui/messages/Announcer.tsx';
import { Combobox } from '#components/ui/form/Combobox.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';

const REGIONS = [
  { id: 'all', name: 'All Regions' },
  { id: '1', name: 'Hyderabad' },
  { id: '2', name: 'Delhi' },
  { id: '3', name: 'Pune' },
];

function RegionCombobox({ onChoose }: { onChoose: (id: string) => void }) {
  return (
    <AnnouncerProvider>
      <Combobox
        label="Region"
        search={(typed) => REGIONS.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
        selected={REGIONS[3] ?? { id: '', name: '' }}
        onChoose={onChoose}
      />
    </AnnouncerProvider>
  );
}

describe('the searchable dropdown (section 2)', () => {
  const openDropdown = async (onChoose = vi.fn()) => {
    render(<RegionCombobox onChoose={onChoose} />);
    const button = screen.getByRole('button', { name: 'Region: Pune' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    return { onChoose, button, searchField: await screen.findByRole('combobox', { name: 'Search region' }) };
  };

  it(
    'focuses the search field and lists every option, with the chosen one selected',
    { tags: ['fault/C3'] },
    async () => {
      const { searchField } = await openDropdown();
      expect(searchField).toHaveFocus();
      const listbox = screen.getByRole('listbox', { name: 'Region' });
      expect(within(listbox).getAllByRole('option')).toHaveLength(4);
      expect(within(listbox).getByRole('option', { selected: true })).toHaveTextContent('Pune');
    },
  );

  it(
    'filters while the user types, announces the number of results, and chooses with Enter',
    { tags: ['fault/C3'] },
    async () => {
      const { searchField, onChoose, button } = await openDropdown();
      await userEvent.type(searchField, 'de');
      expect(screen.getByRole('log')).toHaveTextContent('2 results');
      await userEvent.keyboard('l');
      expect(screen.getByRole('log')).toHaveTextContent('1 result');
      await userEvent.keyboard('{Enter}');
      expect(onChoose).toHaveBeenCalledExactlyOnceWith('2');
      expect(button).toHaveFocus();
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    },
  );

  it('moves to another option with the arrow keys', { tags: ['fault/C3'] }, async () => {
    const { searchField, onChoose } = await openDropdown();
    await userEvent.keyboard('{ArrowUp}');
    expect(searchField).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Delhi' }).id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('closes with Escape and returns the focus', { tags: ['fault/C3'] }, async () => {
    const { onChoose, button } = await openDropdown();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('chooses nothing when the focus goes back to its button', { tags: ['fault/C3'] }, async () => {
    const { onChoose, button, searchField } = await openDropdown();
    await userEvent.keyboard('{ArrowUp}');
    fireEvent.blur(searchField, { relatedTarget: button });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('stays open while the user is in another window', async () => {
    const { searchField } = await openDropdown();
    await userEvent.type(searchField, 'de');
    // The browser fires 'blur', but the field stays the active element of the document.
    fireEvent.blur(searchField, { relatedTarget: null });
    expect(searchField).toHaveFocus();
    expect(searchField).toHaveValue('de');
  });

  it('closes when the focus leaves it', async () => {
    const { searchField } = await openDropdown();
    await userEvent.click(document.body);
    expect(searchField).not.toBeInTheDocument();
  });

  it('shows a notice when nothing matches', async () => {
    const { searchField, onChoose } = await openDropdown();
    await userEvent.type(searchField, 'Atlantis{Enter}');
    expect(screen.getByText('No matches.')).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('No matches.'));
    expect(searchField).toHaveFocus();
  });

  it('closes with its button, which keeps the focus', async () => {
    const { button, searchField } = await openDropdown();
    await userEvent.click(button);
    expect(searchField).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Sign out</button>
      <Dialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          onClose();
        }}
        title="Sign out now?"
      >
        Part of your plan is only here.
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is modal, is named by its title, and closes with its button', async () => {
    const onClose = vi.fn();
    render(<SignOutDialog onClose={onClose} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('dialog', { name: 'Sign out now?' })).toHaveTextContent('Part of your plan is only here.');
    expect(showModal).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes with a click outside, but not with a selection of text that ends there', async () => {
    const onClose = vi.fn();
    render(<SignOutDialog onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Part of your plan is only here.') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(dialog).toBeVisible();
    // In a browser, a click on the backdrop has the dialog as its target.
    await userEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape, for which the browser fires "cancel"', async () => {
    const onClose = vi.fn();
    render(<SignOutDialog onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function AnnouncingButton() {
  const announce = useAnnounce();
  return <button onClick={() => announce('Added to Package!')}>Add</button>;
}

describe('announcements (section 4)', () => {
  it(
    'announce the same text again when it is repeated, and remove it later',
    { tags: ['fault/C10', 'fault/D13'] },
    async () => {
      vi.useFakeTimers();
      try {
        render(
          <AnnouncerProvider>
            <AnnouncingButton />
          </AnnouncerProvider>,
        );
        fireEvent.click(screen.getByRole('button'));
        fireEvent.click(screen.getByRole('button'));
        expect(screen.getAllByText('Added to Package!')).toHaveLength(2);
        act(() => void vi.advanceTimersByTime(8000));
        expect(screen.queryByText('Added to Package!')).not.toBeInTheDocument();
      } finally {
        vi.useRealTimers();
      }
      await waitFor(() => expect(screen.getByRole('log')).toBeEmptyDOMElement());
    },
  );
});
