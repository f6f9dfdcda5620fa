import Star from 'lucide-react/icons/star';

export const RATINGS = [1, 2, 3, 4, 5] as const;

/**
 * Shows a rating as five stars. Screen readers read `label`; without it, text beside the stars must state the rating.
 */
export function Stars({ rating, label }: { rating: number; label?: string }) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="inline-flex gap-0.5"
    >
      {RATINGS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`size-5 ${star <= Math.round(rating) ? 'fill-marigold text-marigold' : 'text-edge'}`}
        />
      ))}
    </span>
  );
}
