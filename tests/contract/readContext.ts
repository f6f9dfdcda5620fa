/** A ReadContext with the address of a backend, to which the addresses of images are relative. It ignores warnings. */
export const readContext = { baseUrl: 'https://api.example.in/api/', warn: () => undefined };
