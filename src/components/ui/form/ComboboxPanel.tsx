import { useCombobox } from 'downshift';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import { onEscape } from '#hooks/onEscape.ts';
import { useAnnounce } from '../messages/Announcer.tsx';
import type { Choice } from './Combobox.tsx';

interface ComboboxPanelProps {
  label: string;
  search: (typed: string) => readonly Choice[];
  selectedId: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Shows the open part of a Combobox: a search field and the list of matching choices. */
export function ComboboxPanel({ label, search, selectedId, onChoose, onClose }: ComboboxPanelProps) {
  const announce = useAnnounce();
  const [searchText, setSearchText] = useState('');
  const matches = search(searchText);

  const { getInputProps, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Choice>({
    items: [...matches],
    isOpen: true,
    inputValue: searchText,
    selectedItem: null,
    itemToString: (choice) => choice?.name ?? '',
    itemToKey: (choice) => choice?.id,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: Math.max(
      0,
      matches.findIndex(({ id }) => id === selectedId),
    ),
    // When the user leaves the field, for instance with Shift and Tab, choose nothing.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem.id);
    },
  });

  const changeSearchText = (typed: string) => {
    setSearchText(typed);
    const count = search(typed).length;
    announce(count === 1 ? '1 result' : `${count} results`);
  };

  return (
    <>
      <label {...getLabelProps()} className="mb-1 block text-sm font-semibold">
        {`Search ${label.toLowerCase()}`}
      </label>
      <input
        {...getInputProps({
          ref: focusOnMount,
          onChange: (event) => changeSearchText(event.currentTarget.value),
          onKeyDown: onEscape(onClose),
        })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        className="min-h-tap w-full rounded border border-edge bg-paper px-3 text-ink"
      />
      <ul
        {...getMenuProps({ 'aria-label': label })}
        className="mt-2 max-h-[min(24rem,45dvh)] max-sm:low:max-h-none overflow-y-auto"
      >
        {matches.map((choice, index) => (
          <li
            key={choice.id}
            {...getItemProps({ item: choice, index })}
            aria-selected={choice.id === selectedId}
            className={`flex min-h-tap cursor-pointer items-center justify-between rounded px-3 ${
              index === highlightedIndex ? 'bg-marigold-wash outline-2 -outline-offset-2 outline-focus' : ''
            }`}
          >
            {choice.name}
            {choice.id === selectedId && <Check aria-hidden="true" className="size-5 text-henna-ink" />}
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="px-3 py-2 text-ink-soft">No matches.</p>}
    </>
  );
}
