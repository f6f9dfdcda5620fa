import Star from 'lucide-react/icons/star';
import { useController } from 'react-hook-form';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { countText } from '#domain/money.ts';
import type { FormModel } from '../forms/useForm.ts';
import { RATINGS } from './Stars.tsx';

interface RatingValues {
  rating: number;
  comment: string;
}

/** Lets the user choose a rating of one to five stars, with radio buttons. */
export function RatingField({ form }: { form: FormModel<RatingValues, RatingValues> }) {
  const { field, fieldState } = useController({ name: 'rating', control: form.hookForm.control });
  const message = fieldState.error?.message;
  return (
    <fieldset ref={focusFirstFieldOnMount} aria-describedby={message ? 'rating-error' : undefined}>
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              ref={rating === 1 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={rating}
              checked={field.value === rating}
              aria-invalid={message ? true : undefined}
              onChange={() => field.onChange(rating)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <span className="sr-only">{countText(rating, 'star')}</span>
            <Star
              aria-hidden="true"
              className={`size-7 ${field.value >= rating ? 'fill-marigold text-marigold' : 'text-edge'}`}
            />
          </label>
        ))}
      </div>
      {message && (
        <p id="rating-error" className="mt-1 font-semibold text-danger-ink">
          {message}
        </p>
      )}
    </fieldset>
  );
}
