/** The parameters of a page's address that search, sort or filter a list, as text: { guests: '900' } (section 15.1). */
export type ListParameters = Readonly<Record<string, string>>;

// Links of earlier versions have the parameter q; the others except budget have the names of the API.
const NAMES = /^(?:search|q|sort|budget(?:_min|_max)?|guests|area|venue_type)$/;

/** Returns these parameters of an address, without empty ones. */
export const listParametersOf = (search: URLSearchParams): ListParameters =>
  Object.fromEntries([...search].filter(([name, value]) => value && NAMES.test(name)));
