import { readFileSync } from 'node:fs';
import {
  CATEGORIES_URL,
  HOME,
  LIST_TEXT,
  PREMIUM_VENUES_URL,
  amenitiesOf,
  categoryPrice,
  factsOf,
  picturesOf,
  venuePrice,
  venueUrl,
} from '../catalogue.ts';
import type { Category, Venue, VenueList } from '../catalogue.ts';

/** The plain HTML floor: whole documents without a script. */

type Load = <T>(url: string) => Promise<T>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
const items = (values: readonly string[]) => values.map((value) => `<li>${text(value)}</li>`).join('');
const picture = (url: string, isFirst: boolean, name = '') =>
  `<img src="${text(url)}" alt="" class="${name}" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`;

/** Returns the document of a path. @param load requests a URL of the API */
export async function html(path: string, load: Load): Promise<string> {
  const main = await mainOf(path, load);
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>${readFileSync('tests/bench/pages/floors/styles.css', 'utf8')}</style>
<header><a href="/">Floor</a><a href="/venues">Venues</a></header><main>${main}</main></html>`;
}

async function mainOf(path: string, load: Load): Promise<string> {
  if (path === '/') return home(await load<readonly Category[]>(CATEGORIES_URL));
  if (path === '/venues') return list(await load<VenueList>(PREMIUM_VENUES_URL));
  return detail(await load<Venue>(venueUrl(decodeURIComponent(path.slice('/venues/'.length)))));
}

const home = (categories: readonly Category[]) => `${picture(HOME.picture, true, 'tall')}
<h1>${HOME.lines.join('<br>')}</h1><p>${HOME.text}</p>
<p><a href="/venues">See the venues</a></p><h2>Where is the wedding?</h2><ul class="chips">${items(HOME.cities)}</ul>
<h2>Services for your wedding</h2><ul class="pair">${categories
  .map(
    (category) => `<li>${picture(category.image, false, 'tall')}${text(category.name)}<br>${categoryPrice(category)}`,
  )
  .join('')}</ul>
<h2>What four couples say</h2>${HOME.quotes
  .map(([couple, quote]) => `<blockquote><p>“${text(quote)}”</p>${text(couple)}</blockquote>`)
  .join('')}`;

const list = ({ results }: VenueList) => `<h1>Wedding Venues</h1><p>${LIST_TEXT}</p><h2>Premium Venues</h2>
<ul class="grid">${results
  .map(
    (venue, index) => `<li><article>${picture(venue.image, index === 0)}<div><h3>${text(venue.name)}</h3>
<p>${text(venue.location)}</p><p>Premium, ${venue.capacity} guests</p><p>Available Packages:</p>
<ul class="chips">${items(venue.packages)}</ul><p>${venuePrice(venue)}</p><p class="pair">
<a href="/venues/${text(venue.id)}">View Details</a><button type="button">Add to Package</button></p></div></article>`,
  )
  .join('')}</ul>`;

const detail = (venue: Venue) => `${picture(venue.image, true)}
<h1>${text(venue.name)}</h1><p>${text(venue.location)}</p><p>${text(venue.description)}</p>
<h2>Amenities &amp; Services</h2><ul class="pair">${items(amenitiesOf(venue))}</ul>
<section class="card"><h2>Venue Details</h2><dl>${factsOf(venue)
  .map(([label, value]) => `<dt>${label}</dt><dd>${text(value)}</dd>`)
  .join('')}</dl></section><ul class="pair">${picturesOf(venue)
  .map((url) => `<li>${picture(url, false)}</li>`)
  .join('')}</ul>`;
