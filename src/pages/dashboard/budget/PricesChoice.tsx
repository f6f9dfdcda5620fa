import { useId } from 'react';

interface PricesChoiceProps {
  isAllIn: boolean;
  onChoose: (isAllIn: boolean) => void;
}

const PRICE_CHOICES = [
  { label: 'Listed prices', isAllIn: false },
  { label: 'All-in estimate', isAllIn: true },
];

/** Lets the user choose the prices that the budget tracker adds up (section 11.5). */
export function PricesChoice({ isAllIn, onChoose }: PricesChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Prices</legend>
      <div className="flex flex-wrap gap-x-6">
        {PRICE_CHOICES.map((choice) => (
          <label key={choice.label} className="flex min-h-tap cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={choice.isAllIn === isAllIn}
              onChange={() => onChoose(choice.isAllIn)}
              className="size-5 accent-kumkum"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
