import { readFileSync } from 'node:fs';
import {
  CATEGORIES_URL,
  HOME_CONTENT,
  VENUE_LIST_INTRODUCTION,
  PREMIUM_VENUES_URL,
  amenitiesOf,
  categoryPriceText,
  factsOf,
  picturesOf,
  venuePriceText,
  venueUrl,
} from '../catalogue.ts';
import type { Category, Venue, VenueList } from '../catalogue.ts';

/** This file renders the plain HTML floor: complete documents without a script. */

type LoadJson = <T>(url: string) => Promise<T>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeText = (value: string) => value.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
const listItems = (values: readonly string[]) => values.map((value) => `<li>${escapeText(value)}</li>`).join('');
const pictureHtml = (url: string, isFirst: boolean, name = '') =>
  `<img src="${escapeText(url)}" alt="" class="${name}" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`;

/** Returns the HTML document for a path. @param loadJson requests a URL of the API */
export async function renderHtml(path: string, loadJson: LoadJson): Promise<string> {
  const main = await mainHtml(path, loadJson);
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>${readFileSync('tests/bench/pages/floors/styles.css', 'utf8')}</style>
<header><a href="/">Floor</a><a href="/venues">Venues</a></header><main>${main}</main></html>`;
}

async function mainHtml(path: string, loadJson: LoadJson): Promise<string> {
  if (path === '/') return homeHtml(await loadJson<readonly Category[]>(CATEGORIES_URL));
  if (path === '/venues') return venueListHtml(await loadJson<VenueList>(PREMIUM_VENUES_URL));
  return venueDetailHtml(await loadJson<Venue>(venueUrl(decodeURIComponent(path.slice('/venues/'.length)))));
}

const homeHtml = (categories: readonly Category[]) => `${pictureHtml(HOME_CONTENT.picture, true, 'tall')}
<h1>${HOME_CONTENT.lines.join('<br>')}</h1><p>${HOME_CONTENT.text}</p>
<p><a href="/venues">See the venues</a></p><h2>Where is the wedding?</h2><ul class="chips">${listItems(HOME_CONTENT.cities)}</ul>
<h2>Services for your wedding</h2><ul class="pair">${categories
  .map(
    (category) =>
      `<li>${pictureHtml(category.image, false, 'tall')}${escapeText(category.name)}<br>${categoryPriceText(category)}`,
  )
  .join('')}</ul>
<h2>What four couples say</h2>${HOME_CONTENT.quotes
  .map(([couple, quote]) => `<blockquote><p>“${escapeText(quote)}”</p>${escapeText(couple)}</blockquote>`)
  .join('')}`;

const venueListHtml = ({
  results,
}: VenueList) => `<h1>Wedding Venues</h1><p>${VENUE_LIST_INTRODUCTION}</p><h2>Premium Venues</h2>
<ul class="grid">${results
  .map(
    (venue, index) => `<li><article>${pictureHtml(venue.image, index === 0)}<div><h3>${escapeText(venue.name)}</h3>
<p>${escapeText(venue.location)}</p><p>Premium, ${venue.capacity} guests</p><p>Available Packages:</p>
<ul class="chips">${listItems(venue.packages)}</ul><p>${venuePriceText(venue)}</p><p class="pair">
<a href="/venues/${escapeText(venue.id)}">View Details</a><button type="button">Add to Package</button></p></div></article>`,
  )
  .join('')}</ul>`;

const venueDetailHtml = (venue: Venue) => `${pictureHtml(venue.image, true)}
<h1>${escapeText(venue.name)}</h1><p>${escapeText(venue.location)}</p><p>${escapeText(venue.description)}</p>
<h2>Amenities &amp; Services</h2><ul class="pair">${listItems(amenitiesOf(venue))}</ul>
<section class="card"><h2>Venue Details</h2><dl>${factsOf(venue)
  .map(([label, value]) => `<dt>${label}</dt><dd>${escapeText(value)}</dd>`)
  .join('')}</dl></section><ul class="pair">${picturesOf(venue)
  .map((url) => `<li>${pictureHtml(url, false)}</li>`)
  .join('')}</ul>`;
