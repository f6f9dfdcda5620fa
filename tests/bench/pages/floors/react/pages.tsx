import { Suspense, use } from 'react';
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
import { Link, loadJson } from './navigation.tsx';

function Picture({ src, isFirst = false, className = '' }: { src: string; isFirst?: boolean; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}

export function Home() {
  return (
    <>
      <Picture src={HOME_CONTENT.picture} isFirst className="tall" />
      <h1>
        {HOME_CONTENT.lines[0]}
        <br />
        {HOME_CONTENT.lines[1]}
      </h1>
      <p>{HOME_CONTENT.text}</p>
      <p>
        <Link href="/venues">See the venues</Link>
      </p>
      <h2>Where is the wedding?</h2>
      <ul className="chips">
        {HOME_CONTENT.cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <h2>Services for your wedding</h2>
      <Suspense fallback="Loading…">
        <Categories />
      </Suspense>
      <h2>What four couples say</h2>
      {HOME_CONTENT.quotes.map(([couple, quote]) => (
        <blockquote key={couple}>
          <p>“{quote}”</p>
          {couple}
        </blockquote>
      ))}
    </>
  );
}

function Categories() {
  const categories = use(loadJson<readonly Category[]>(CATEGORIES_URL));
  return (
    <ul className="pair">
      {categories.map((category) => (
        <li key={category.id}>
          <Picture src={category.image} className="tall" />
          {category.name}
          <br />
          {categoryPriceText(category)}
        </li>
      ))}
    </ul>
  );
}

export function List() {
  const { results } = use(loadJson<VenueList>(PREMIUM_VENUES_URL));
  return (
    <>
      <h1>Wedding Venues</h1>
      <p>{VENUE_LIST_INTRODUCTION}</p>
      <h2>Premium Venues</h2>
      <ul className="grid">
        {results.map((venue, index) => (
          <li key={venue.id}>
            <Card venue={venue} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ venue, isFirst }: { venue: Venue; isFirst: boolean }) {
  return (
    <article>
      <Picture src={venue.image} isFirst={isFirst} />
      <div>
        <h3>{venue.name}</h3>
        <p>{venue.location}</p>
        <p>Premium, {venue.capacity} guests</p>
        <p>Available Packages:</p>
        <ul className="chips">
          {venue.packages.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>{venuePriceText(venue)}</p>
        <p className="pair">
          <Link href={`/venues/${venue.id}`}>View Details</Link>
          <button type="button">Add to Package</button>
        </p>
      </div>
    </article>
  );
}

export function Detail({ id }: { id: string }) {
  const venue = use(loadJson<Venue>(venueUrl(id)));
  return (
    <>
      <Picture src={venue.image} isFirst />
      <h1>{venue.name}</h1>
      <p>{venue.location}</p>
      <p>{venue.description}</p>
      <h2>Amenities &amp; Services</h2>
      <ul className="pair">
        {amenitiesOf(venue).map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
      <section className="card">
        <h2>Venue Details</h2>
        <dl>
          {factsOf(venue).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="pair">
        {picturesOf(venue).map((url) => (
          <li key={url}>
            <Picture src={url} />
          </li>
        ))}
      </ul>
    </>
  );
}
