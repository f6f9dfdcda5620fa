import { arrange } from '../../pictures/picture.ts';
import type { Arrangement } from '../../pictures/picture.ts';
import type { ServiceRow } from '../catalogueRows.ts';

/** How many ways to draw a service's pictures are tried. */
const TURNS = 10;

/** How far apart in a list two cards can stand side by side or above one another: lists have one to three columns. */
const NEAR = 3;

/** The services, with pictures chosen so that no two near one another in a list of a tier or ceremony are drawn alike. */
export function hung(services: readonly ServiceRow[]): ServiceRow[] {
  const walls = new Map<string, Arrangement[]>();
  const chosen = new Map<string, ServiceRow>();
  for (const service of services.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = service.decorType ?? `${service.category} ${service.tier}`;
    const wall = walls.get(name) ?? [];
    walls.set(name, wall);
    const turns = Array.from({ length: TURNS }, (_, turn) => turn);
    const likeness = turns.map((turn) => likenessTo(wall.slice(-NEAR), arrangementOf(service, turn)));
    const turn = likeness.indexOf(Math.min(...likeness));
    wall.push(arrangementOf(service, turn));
    chosen.set(service.id, inTurn(service, turn));
  }
  return services.map((service) => chosen.get(service.id) ?? service);
}

/** One of several ways to draw a service: its pictures' addresses with a number behind its id; 0 leaves them. */
function inTurn(service: ServiceRow, turn: number): ServiceRow {
  if (turn === 0) return service;
  const numbered = (address: string) => address.replace(`/${service.id}-`, `/${service.id}-${turn}-`);
  return {
    ...service,
    image: service.image && numbered(service.image),
    additionalImages: service.additionalImages?.map(numbered) ?? [],
  };
}

function arrangementOf(service: ServiceRow, turn: number): Arrangement {
  return arrange(service.decorType ?? service.category, turn === 0 ? service.id : `${service.id}-${turn}`, 0);
}

/** 0 where all scenes differ; the same scene counts, more in the same light, most in the same colours. */
function likenessTo(neighbours: readonly Arrangement[], { composition, palette }: Arrangement): number {
  const likeness = neighbours.map((neighbour): number => {
    if (neighbour.composition !== composition) return 0;
    if (neighbour.palette === palette) return 100;
    return neighbour.palette.time === palette.time ? 10 : 1;
  });
  return likeness.reduce((sum, one) => sum + one, 0);
}
