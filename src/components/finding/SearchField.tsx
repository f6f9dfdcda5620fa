import { useEffect, useRef } from 'react';
import { Field } from '#components/ui/form/Field.tsx';
import { useTypedFilterText } from './useTypedFilterText.ts';

interface SearchFieldProps {
  /** The search text in the address. */
  searchText: string;
  onSearch: (searchText: string) => void;
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const trimText = (text: string) => text.trim();

/** Searches while the user types. The key / moves the focus to the field, unless the user is typing in another one. */
export function SearchField({ searchText, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, changeText, apply } = useTypedFilterText(searchText, trimText, onSearch);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <Field
      ref={field}
      type="search"
      label="Search by name"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => changeText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
