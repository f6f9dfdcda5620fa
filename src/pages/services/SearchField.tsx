import { useEffect, useRef, useState } from 'react';
import { Field } from '#components/ui/form/Field.tsx';

/** Milliseconds between the last key press and the start of the search. */
const PAUSE = 300;

interface SearchFieldProps {
  /** The current search text. */
  words: string;
  onSearch: (words: string) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A search field that searches while the user types. The key / moves the focus here from anywhere on the page. */
export function SearchField({ words, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(words);
  const [sought, setSought] = useState(words);

  // The address changed by Back or by clearing the filters: show its search text.
  if (words !== sought) {
    setSought(words);
    setTyped(words);
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
    setSought(next);
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
        timer.current = setTimeout(() => search(next), PAUSE);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
      }}
    />
  );
}
