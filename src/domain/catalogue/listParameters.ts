/** The parameters of a page's address that search, sort or filter a list, as text: { guests: '900' } (section 15.1). */
export type ListParameters = Readonly<Record<string, string>>;

// `q` is the search in links from earlier versions of the app. `budget` is the price limit that the user selects in a
// menu; the API gets it as `budget_max`. The other names are those of the API.
const LIST_PARAMETER_NAME = /^(?:search|q|sort|budget(?:_min|_max)?|guests|area|venue_type)$/;

export const isListParameter = (name: string): boolean => LIST_PARAMETER_NAME.test(name);

/** Returns the list parameters of an address, without empty ones. */
export const listParametersOf = (search: URLSearchParams): ListParameters =>
  Object.fromEntries([...search].filter(([name, value]) => value && isListParameter(name)));
