import { languageOf } from '#domain/language.ts';

/** Shows a text of the plan like CatalogueText, which this directory may not import. */
export const PlanText = ({ children: text }: { children: string }) => <bdi lang={languageOf(text)}>{text}</bdi>;
