import type { Config } from 'tailwindcss';

/**
 * The design tokens. The colours are CSS variables, to which src/tokens.css gives their light and dark values. The
 * colours, fonts, font sizes, corner radii and shadows replace Tailwind's own, so its named classes offer no others.
 *
 * paper, card, sunk  backgrounds: the page, raised surfaces, recessed surfaces
 * ink, ink-soft      text: contrast of at least 7:1 on every background
 * line, edge         hairlines; outlines of controls (contrast 3:1)
 * kumkum             the primary action; `-deep` is its colour under the pointer
 * marigold           the accent, used sparingly
 * henna              what is done
 * danger             errors, and what cannot be undone
 * *-ink, *-wash      variants of kumkum, marigold, henna and danger: for text; for backgrounds
 * on-*               text on kumkum, marigold or henna
 * focus              the outline of the focused control
 * meter-*            the budget bar (src/domain/budget/budget.ts) and, in green, the progress bars
 */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      paper: 'var(--paper)',
      card: 'var(--card)',
      sunk: 'var(--sunk)',
      ink: 'var(--ink)',
      'ink-soft': 'var(--ink-soft)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      focus: 'var(--focus)',
      kumkum: 'var(--kumkum)',
      'kumkum-deep': 'var(--kumkum-deep)',
      'kumkum-ink': 'var(--kumkum-ink)',
      'kumkum-wash': 'var(--kumkum-wash)',
      'on-kumkum': 'var(--on-kumkum)',
      marigold: 'var(--marigold)',
      'marigold-ink': 'var(--marigold-ink)',
      'marigold-wash': 'var(--marigold-wash)',
      'on-marigold': 'var(--on-marigold)',
      henna: 'var(--henna)',
      'henna-ink': 'var(--henna-ink)',
      'henna-wash': 'var(--henna-wash)',
      'on-henna': 'var(--on-henna)',
      danger: 'var(--danger)',
      'danger-ink': 'var(--danger-ink)',
      'danger-wash': 'var(--danger-wash)',
      'meter-green': 'var(--meter-green)',
      'meter-orange': 'var(--meter-orange)',
      'meter-yellow': 'var(--meter-yellow)',
      'meter-red': 'var(--meter-red)',
    },
    fontFamily: {
      display: [
        "'Rozha One'",
        "'Rozha as Georgia'",
        "'Rozha as Noto'",
        "'Rozha as Times'",
        "'Rozha as DejaVu'",
        'serif',
      ],
      text: ['system-ui', "'Segoe UI'", 'Roboto', "'Noto Sans'", "'Helvetica Neue'", 'Arial', 'sans-serif'],
    },
    fontSize: {
      // For badges and the labels of the bottom bar only.
      xs: ['0.75rem', '1.2'],
      sm: ['0.9375rem', '1.5'],
      base: ['1.0625rem', '1.65'],
      lg: ['1.1875rem', '1.6'],
      xl: ['1.375rem', '1.4'],
      '2xl': ['1.625rem', '1.3'],
      '3xl': ['clamp(1.75rem, 1.55rem + 1vw, 2.375rem)', '1.2'],
      '4xl': ['clamp(2rem, 1.7rem + 1.6vw, 3.25rem)', '1.1'],
      '5xl': ['clamp(2.125rem, 1.42rem + 3.6vw, 4.75rem)', '1.04'],
    },
    borderRadius: {
      none: '0',
      sm: '0.1875rem',
      DEFAULT: '0.375rem',
      lg: '0.625rem',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      lift: '0 1px 2px var(--shade), 0 6px 18px -8px var(--shade)',
      float: '0 2px 6px var(--shade), 0 18px 40px -12px var(--shade)',
    },
    extend: {
      maxWidth: { page: '76rem', read: '38rem' },
      minHeight: { tap: '2.75rem' },
      minWidth: { tap: '2.75rem' },
    },
  },
} satisfies Config;
