import { DECOR_TYPES } from '#contract/catalogue/classification.ts';
import type { DecorType } from '#contract/catalogue/classification.ts';
import { DECOR_TYPE_NAMES } from '#domain/catalogue/decor.ts';
import { Jharokha } from '#components/layout/Jharokha.tsx';
import { Photo } from '#components/ui/Photo.tsx';

const DESCRIPTIONS: Readonly<Record<DecorType, string>> = {
  haldi: 'Turmeric and marigold',
  mehandi: 'Swings, cushions, green',
  wedding: 'Mandap and flowers',
  birthday: 'Balloons and cake table',
  proposal: 'Candles for two',
  engagement: 'Stage and ring table',
  corporate: 'Stage, lights, branding',
  other: 'Pujas, showers and more',
};

interface DecorTypeChooserProps {
  chosen: DecorType | undefined;
  /** Receives the chosen decor type; undefined when the user clicks the chosen one again, which clears the choice. */
  onChoose: (type: DecorType | undefined) => void;
}

/** Lets the user choose the ceremony for which the decor is made: one of the 8 decor types, or none (section 2). */
export function DecorTypeChooser({ chosen, onChoose }: DecorTypeChooserProps) {
  return (
    <section aria-labelledby="ceremonies" className="mt-8">
      <h2 id="ceremonies" className="text-2xl">
        What are you celebrating?
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {DECOR_TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              aria-pressed={type === chosen}
              aria-labelledby={`ceremony-${type}`}
              aria-describedby={`description-${type}`}
              onClick={() => onChoose(type === chosen ? undefined : type)}
              className="flex size-full min-h-tap items-center gap-1.5 overflow-hidden rounded-lg border border-line bg-card p-1.5 text-center shadow-lift sm:flex-col sm:gap-1 sm:p-2 sm:pt-3 hover:bg-marigold-wash aria-pressed:border-kumkum aria-pressed:bg-kumkum aria-pressed:text-on-kumkum aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
            >
              <Jharokha className="w-9 shrink-0 max-[22.4rem]:hidden sm:mb-1 sm:w-24">
                <Photo src={`/art/ceremony-${type}.svg`} alt="" ratio="tall" eager />
              </Jharokha>
              <span id={`ceremony-${type}`} className="flex-1 font-display leading-tight sm:flex-none sm:text-lg">
                {DECOR_TYPE_NAMES[type]}
              </span>
              <span id={`description-${type}`} className="text-sm max-sm:hidden">
                {DESCRIPTIONS[type]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
