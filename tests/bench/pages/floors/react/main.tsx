import { Suspense, use, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import {
  CATEGORIES_URL,
  HOME,
  LIST_TEXT,
  VENUES_URL,
  amenitiesOf,
  categoryPrice,
  factsOf,
  picturesOf,
  venuePrice,
  venueUrl,
} from '../catalogue.ts';
import type { Category, Venue, VenueList } from '../catalogue.ts';
import '../styles.css';

/** React alone: no library but React and its DOM, everything in one file. */

const responses = new Map<string, Promise<unknown>>();

/** Requests a URL of the API once. */
function load<T>(url: string): Promise<T> {
  const response = responses.get(url) ?? fetch(url).then((answer) => answer.json());
  responses.set(url, response);
  return response as Promise<T>;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
};

function Link({ href, children }: Required<Pick<ComponentProps<'a'>, 'href' | 'children'>>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        window.history.pushState(null, '', href);
        window.dispatchEvent(new PopStateEvent('popstate'));
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </a>
  );
}

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

function Home() {
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

function List() {
  const { results } = use(load<VenueList>(VENUES_URL));
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

function Detail({ id }: { id: string }) {
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

function App() {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname);
  return (
    <>
      <header>
        <Link href="/">Floor</Link>
        <Link href="/venues">Venues</Link>
      </header>
      <main>
        <Suspense key={path} fallback="Loading…">
          {path === '/' ? (
            <Home />
          ) : path === '/venues' ? (
            <List />
          ) : (
            <Detail id={decodeURIComponent(path.slice('/venues/'.length))} />
          )}
        </Suspense>
      </main>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
