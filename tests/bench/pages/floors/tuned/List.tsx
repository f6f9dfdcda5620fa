import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { VENUE_LIST_INTRODUCTION, venuePriceText } from '../catalogue.ts';
import type { Venue } from '../catalogue.ts';
import { Picture } from './Picture.tsx';
import { venuesQuery } from './queries.ts';

export function List() {
  const { data } = useQuery(venuesQuery());
  return (
    <>
      <h1 className="text-4xl">Wedding Venues</h1>
      <p className="my-4">{VENUE_LIST_INTRODUCTION}</p>
      <h2 className="text-2xl">Premium Venues</h2>
      <ul className="my-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data?.results.map((venue, index) => (
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
    <article className="overflow-hidden rounded-lg border border-stone-300 bg-white">
      <Picture src={venue.image} isFirst={isFirst} />
      <div className="flex flex-col gap-3 p-4">
        <h3 className="text-xl">{venue.name}</h3>
        <p>{venue.location}</p>
        <p>Premium, {venue.capacity} guests</p>
        <p>Available Packages:</p>
        <ul className="flex flex-wrap gap-2">
          {venue.packages.map((name) => (
            <li key={name} className="rounded-full border border-stone-300 px-3">
              {name}
            </li>
          ))}
        </ul>
        <p>{venuePriceText(venue)}</p>
        <p className="grid grid-cols-2 gap-2">
          <Link to={`/venues/${venue.id}`}>View Details</Link>
          <button type="button">Add to Package</button>
        </p>
      </div>
    </article>
  );
}
