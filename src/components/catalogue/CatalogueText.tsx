import { languageOf } from '#domain/language.ts';

/**
 * Shows a text of the catalogue, whose direction has no effect on the text around it. Text in the Devanagari script is
 * marked as Hindi, so that screen readers pronounce it.
 */
export const CatalogueText = ({ children: text }: { children: string }) => <bdi lang={languageOf(text)}>{text}</bdi>;
