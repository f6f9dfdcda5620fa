import { useEffect, useRef, useState } from 'react';
import { Field } from '#components/ui/form/Field.tsx';

/** Milliseconds without a key press after which the search starts. */
const DEBOUNCE_DELAY = 300;

interface SearchFieldProps {
  /** The search text in the address. */
  searchText: string;
  onSearch: (searchText: string) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches while the user types. The key / moves the focus to the field from anywhere on the page. */
export function SearchField({ searchText, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(searchText);
  const [searchedText, setSearchedText] = useState(searchText);

  // When Back or clearing the filters changes the address, the field shows the search text of the address.
  if (searchText !== searchedText) {
    setSearchedText(searchText);
    setTyped(searchText);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    setSearchedText(next);
    onSearch(next);
  };
  return (
    <Field
      ref={field}
      type="search"
      label="Search"
      placeholder="Name, place or words"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(next), DEBOUNCE_DELAY);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
      }}
    />
  );
}
