import { Suspense, use } from 'react';
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
import { Link, load } from './navigation.tsx';

function Picture({ src, first = false, className = '' }: { src: string; first?: boolean; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}

export function Home() {
  return (
    <>
      <Picture src={HOME.picture} first className="tall" />
      <h1>
        {HOME.lines[0]}
        <br />
        {HOME.lines[1]}
      </h1>
      <p>{HOME.text}</p>
      <p>
        <Link href="/venues">See the venues</Link>
      </p>
      <h2>Where is the wedding?</h2>
      <ul className="chips">
        {HOME.cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <h2>Services for your wedding</h2>
      <Suspense fallback="Loading…">
        <Categories />
      </Suspense>
      <h2>What four couples say</h2>
      {HOME.quotes.map(([couple, quote]) => (
        <blockquote key={couple}>
          <p>“{quote}”</p>
          {couple}
        </blockquote>
      ))}
    </>
  );
}

function Categories() {
  const categories = use(load<readonly Category[]>(CATEGORIES_URL));
  return (
    <ul className="pair">
      {categories.map((category) => (
        <li key={category.id}>
          <Picture src={category.image} className="tall" />
          {category.name}
          <br />
          {categoryPrice(category)}
        </li>
      ))}
    </ul>
  );
}

export function List() {
  const { results } = use(load<VenueList>(PREMIUM_VENUES_URL));
  return (
    <>
      <h1>Wedding Venues</h1>
      <p>{LIST_TEXT}</p>
      <h2>Premium Venues</h2>
      <ul className="grid">
        {results.map((venue, index) => (
          <li key={venue.id}>
            <Card venue={venue} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ venue, first }: { venue: Venue; first: boolean }) {
  return (
    <article>
      <Picture src={venue.image} first={first} />
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
        <p>{venuePrice(venue)}</p>
        <p className="pair">
          <Link href={`/venues/${venue.id}`}>View Details</Link>
          <button type="button">Add to Package</button>
        </p>
      </div>
    </article>
  );
}

export function Detail({ id }: { id: string }) {
  const venue = use(load<Venue>(venueUrl(id)));
  return (
    <>
      <Picture src={venue.image} first />
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
