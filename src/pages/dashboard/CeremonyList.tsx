import { ceremonyTexts } from '#domain/ceremonies/ceremonies.ts';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';

/** Lists the ceremonies with their dates and guests. */
export function CeremonyList() {
  const facts = useCeremonyFacts();
  return (
    <ul className="divide-y divide-line">
      {facts.ceremonies.map((ceremony) => {
        const { date, guests } = ceremonyTexts(ceremony, facts);
        return (
          <li key={ceremony.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi className="font-semibold wrap-anywhere">{ceremony.name}</bdi>
            <span className="text-ink-soft tabular-nums">{`${date} · ${guests}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
