import { arrange } from '../../pictures/picture.ts';
import type { Arrangement } from '../../pictures/picture.ts';
import type { ServiceRow } from '../catalogueRows.ts';

/** How far apart in a list two cards can stand side by side or above one another: lists have one to three columns. */
const NEAR = 3;

/** One way to draw a service: the number behind its id in its pictures' addresses, and which of them is the first. */
interface Way {
  readonly turn: number;
  readonly first: number;
}

const OWN: readonly Way[] = Array.from({ length: 10 }, (_, turn) => ({ turn, first: 0 }));

/** Also scenes that the name does not ask for: one camera or one mandap stands for another, a palace for no lawn. */
const ANY: readonly Way[] = [...OWN, ...OWN.flatMap(({ turn }) => [1, 2, 3].map((first) => ({ turn, first })))];

/** The services, with pictures chosen so that no two near one another in a list of a tier or ceremony are drawn alike. */
export function hung(services: readonly ServiceRow[]): ServiceRow[] {
  const walls = new Map<string, Arrangement[]>();
  const chosen = new Map<string, ServiceRow>();
  for (const service of services.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = service.decorType ?? `${service.category} ${service.tier}`;
    const wall = walls.get(name) ?? [];
    walls.set(name, wall);
    const ways = service.category === 'venues' || service.category === 'entertainment' ? OWN : ANY;
    const likeness = ways.map((way) => likenessTo(wall, drawnIn(service, way)));
    const way = ways[likeness.indexOf(Math.min(...likeness))] ?? { turn: 0, first: 0 };
    wall.push(drawnIn(service, way));
    chosen.set(service.id, hungIn(service, way));
  }
  return services.map((service) => chosen.get(service.id) ?? service);
}

const idIn = (service: ServiceRow, { turn }: Way) => (turn === 0 ? service.id : `${service.id}-${turn}`);

const drawnIn = (service: ServiceRow, way: Way): Arrangement =>
  arrange(service.decorType ?? service.category, idIn(service, way), way.first);

/** The service with its pictures' addresses in that way; the first picture changes places with the one of its number. */
function hungIn(service: ServiceRow, way: Way): ServiceRow {
  const places = [way.first, ...[1, 2, 3, 4].map((place) => (place === way.first ? 0 : place))];
  const address = (was: string) =>
    was.replace(
      /[^/]+-(\d)\.svg$/,
      (_, place: string) => `${idIn(service, way)}-${places[Number(place)] ?? place}.svg`,
    );
  return {
    ...service,
    image: address(service.image),
    additionalImages: service.additionalImages?.map(address) ?? [],
  };
}

/**
 * 0 where all scenes differ. The same scene nearby counts, more in the same light, most in the same colours; those same
 * colours further off count a little, for lists are filtered and come in other orders too.
 */
function likenessTo(wall: readonly Arrangement[], { composition, palette }: Arrangement): number {
  const likeness = wall.map((other, index): number => {
    if (other.composition !== composition) return 0;
    if (index < wall.length - NEAR) return other.palette === palette ? 0.1 : 0;
    if (other.palette === palette) return 100;
    return other.palette.time === palette.time ? 10 : 1;
  });
  return likeness.reduce((sum, one) => sum + one, 0);
}
