import { expect, it } from 'vitest';
import { hostUrls } from '#server/db/postgres/hostUrls.ts';

it.each([
  ['postgresql://u:p@one/db', ['postgresql://u:p@one/db']],
  ['postgresql://one,two', ['postgresql://one', 'postgresql://two']],
  [
    'postgresql://u:p,%40@one:5432,[::1]:5433,two/db?target_session_attrs=read-write&sslmode=disable',
    ['one:5432', '[::1]:5433', 'two'].map(
      (host) => `postgresql://u:p,%40@${host}/db?target_session_attrs=read-write&sslmode=disable`,
    ),
  ],
])('splits %s into the URLs of its hosts', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});
