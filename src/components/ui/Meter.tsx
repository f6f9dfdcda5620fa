export type MeterTone = 'green' | 'orange' | 'yellow' | 'red';

interface MeterProps {
  label: string;
  /**
   * The value, in the unit of `max`. A value above `max` is drawn as a full bar; the text still states the real value.
   */
  value: number;
  max: number;
  /** The complete value as text: "₹4,60,000 of ₹5,00,000, 92%, Approaching budget limit!" */
  valueText: string;
  tone?: MeterTone;
  /** 'meter' for a share of a whole, 'progressbar' for progress. */
  role?: 'meter' | 'progressbar';
}

const TONE_CLASSES: Record<MeterTone, string> = {
  green: 'fill-meter-green',
  orange: 'fill-meter-orange',
  yellow: 'fill-meter-yellow',
  red: 'fill-meter-red',
};

/**
 * Shows a value as a bar. The caller must show the value as text as well, since colour may not be the only information.
 */
export function Meter({ label, value, max, valueText, tone = 'green', role = 'meter' }: MeterProps) {
  const percentage = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
      className="h-3 overflow-hidden rounded-full border border-edge bg-sunk"
    >
      <svg aria-hidden="true" width="100%" height="100%" className="block">
        <rect width={`${percentage}%`} height="100%" className={TONE_CLASSES[tone]} />
      </svg>
    </div>
  );
}
