import { languageOf } from '#domain/language.ts';

/**
 * Shows a text of the plan in its language and direction of writing, as CatalogueText does, which this directory may
 * not import.
 */
export const PlanText = ({ children: text }: { children: string }) => <bdi lang={languageOf(text)}>{text}</bdi>;
