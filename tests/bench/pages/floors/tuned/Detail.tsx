import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { amenitiesOf, factsOf, picturesOf } from '../catalogue.ts';
import { Picture } from './Picture.tsx';
import { venueQuery } from './queries.ts';

export function Detail() {
  const { id = '' } = useParams();
  const { data: venue } = useQuery(venueQuery(id, useQueryClient()));
  if (!venue) return <div className="aspect-4/3 w-full bg-stone-200" />;
  return (
    <>
      <Picture src={venue.image} isFirst />
      <h1 className="my-4 text-4xl">{venue.name}</h1>
      <p>{venue.location}</p>
      <p>{venue.description}</p>
      <h2 className="text-2xl">Amenities &amp; Services</h2>
      <ul className="my-4 grid grid-cols-2 gap-2">
        {amenitiesOf(venue).map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
      <section className="rounded-lg border border-stone-300 bg-white p-5">
        <h2 className="text-2xl">Venue Details</h2>
        <dl>
          {factsOf(venue).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="my-4 grid grid-cols-2 gap-4">
        {picturesOf(venue).map((url) => (
          <li key={url}>
            <Picture src={url} />
          </li>
        ))}
      </ul>
    </>
  );
}
