-- The search looks at names only. Keywords of earlier imports are in the text that is replaced: import them again.
UPDATE "services" SET "search_text" = lower(btrim(regexp_replace(normalize("name", NFC), '\s+', ' ', 'g')));
