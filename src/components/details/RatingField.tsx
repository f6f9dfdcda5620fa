import Star from 'lucide-react/icons/star';
import type { FieldValues } from 'react-hook-form';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { countText } from '#domain/money.ts';
import { useBinding } from '../forms/FormField.tsx';
import type { FieldBinding } from '../forms/FormField.tsx';
import { RATINGS } from './Stars.tsx';

/** Lets the user choose a rating of one to five stars, with radio buttons. */
export function RatingField<Values extends FieldValues, ValidValues>(binding: FieldBinding<Values, ValidValues>) {
  const { error, ...registration } = useBinding(binding);
  // The draft of an earlier version of the app can contain a number, which no radio button has as its value.
  const chosen: unknown = binding.form.hookForm.watch(binding.name);
  const chosenRating = typeof chosen === 'string' ? Number(chosen) : 0;
  return (
    <fieldset ref={focusFirstFieldOnMount} aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              {...registration}
              type="radio"
              value={rating}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{countText(rating, 'star')}</span>
            <Star
              aria-hidden="true"
              className={`size-7 ${chosenRating >= rating ? 'fill-marigold text-marigold' : 'text-edge'}`}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="mt-1 font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
