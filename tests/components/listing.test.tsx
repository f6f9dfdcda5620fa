import { act, fireEvent, render, screen, within } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { statusError } from '#api/responseErrors.ts';
import { CrashPage } from '#components/layout/CrashPage.tsx';
import { ListingCard } from '#components/catalogue/ListingCard.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { PriceTag } from '#components/catalogue/PriceTag.tsx';
import { TierLabel } from '#components/catalogue/TierLabel.tsx';
import { readService } from '#contract/catalogue/services.ts';

const parseService = (raw: Record<string, unknown>) =>
  readService({ id: 7, ...raw }, { baseUrl: 'https://example.in/', warn: () => undefined });

const createCard = (raw: Record<string, unknown>) => (
  <ListingCard
    nameId="name"
    service={parseService(raw)}
    nameFallback="Unnamed Venue"
    locationFallback="Location not specified"
    actions={<a href="/venues/7">View Details</a>}
  >
    <p>Available Packages:</p>
  </ListingCard>
);

describe('a card in a list (section 2)', () => {
  it('shows name, location, tier, guests and price', () => {
    render(
      createCard({
        name: 'Lotus Court',
        location: 'Jubilee Hills, Hyderabad',
        tier: 'luxury',
        capacity: 1200,
        min_budget: '150000.00',
        max_budget: 300000,
        price_per_plate: 1200,
      }),
    );
    const article = screen.getByRole('article', { name: 'Lotus Court' });
    for (const text of ['Jubilee Hills, Hyderabad', 'Luxury', '1,200 guests', '₹1,50,000 – ₹3,00,000'])
      expect(within(article).getByText(text)).toBeVisible();
    expect(within(article).getByText('₹1,200 per plate')).toBeVisible();
    expect(within(article).getByText('Available Packages:')).toBeVisible();
    expect(within(article).getByRole('link', { name: 'View Details' })).toBeVisible();
  });

  it("says '1 guest' for a capacity of one", () => {
    render(createCard({ capacity: 1 }));
    expect(screen.getByText('1 guest')).toBeVisible();
  });

  it('shows fallbacks for missing fields', () => {
    render(createCard({ name: null, tier: 'golden', capacity: -5 }));
    const article = screen.getByRole('article', { name: 'Unnamed Venue' });
    expect(within(article).getByText('Location not specified')).toBeVisible();
    expect(within(article).getByText('Price on request')).toBeVisible();
    expect(article).not.toHaveTextContent(/guests|Other|golden/);
  });
});

describe('the label of a tier', () => {
  it.each([
    ['basic', 'Basic', 1],
    ['premium', 'Premium', 2],
    ['luxury', 'Luxury', 3],
  ] as const)('%s shows the name %s and %i leaves', (tier, name, leafCount) => {
    const { container } = render(<TierLabel tier={tier} />);
    expect(screen.getByText(name)).toBeVisible();
    expect(container.querySelectorAll('path')).toHaveLength(leafCount);
  });
});

describe('a price', () => {
  it('is one line when the service has no price per plate', () => {
    const { container } = render(<PriceTag service={parseService({ price: 75000 })} />);
    expect(container).toHaveTextContent(/^₹75,000$/);
  });
});

describe('a part of the page that failed to load (section 8)', () => {
  it('shows the error and can be retried', async () => {
    const onRetry = vi.fn();
    render(<LoadFailure message="Failed to load categories" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load categories$/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it(
    'disables Retry for the time of the Retry-After header, and shows that time',
    { tags: ['fault/N10'] },
    async () => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const onRetry = vi.fn();
      const firstError = statusError(429, { detail: 'Throttled' }, '3', Date.now());
      const { rerender } = render(<LoadFailure message="Failed to load venues" error={firstError} onRetry={onRetry} />);
      expect(screen.getByRole('alert')).toHaveAccessibleDescription(
        'Too many requests. Please try again in 3 seconds.',
      );
      const clickRetry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      clickRetry();
      expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
      expect(onRetry).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(3000));
      clickRetry();
      expect(onRetry).toHaveBeenCalledTimes(1);

      const secondError = statusError(429, { detail: 'Throttled' }, '1', Date.now());
      rerender(<LoadFailure message="Failed to load venues" error={secondError} onRetry={onRetry} />);
      clickRetry();
      expect(onRetry).toHaveBeenCalledTimes(1);
      act(() => void vi.advanceTimersByTime(1000));
      clickRetry();
      expect(onRetry).toHaveBeenCalledTimes(2);
    },
  );
});

describe('the crash page (sections 2 and 8)', () => {
  it('shows the message', () => {
    render(<CrashPage planPlace="device" error={new Error('No such hall')} onReset={vi.fn()} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('No such hall')).toBeVisible();
    expect(screen.getByText(/^Your plan is still on this device/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('Something went wrong · Utsava');
  });

  it.each([[new Error('')], [undefined], [null], [{ message: 'x' }], [42]])(
    'shows a default message for %s',
    (error) => {
      render(<CrashPage planPlace="device" error={error} onReset={vi.fn()} />);
      expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    },
  );

  it('does not say that the plan is on the device when a part of it is only in this tab', () => {
    render(<CrashPage planPlace="tab" error={new Error('No such hall')} onReset={vi.fn()} />);
    expect(screen.queryByText(/still on this device/)).not.toBeInTheDocument();
    expect(screen.getByText(/only in this tab, and is lost when you refresh/)).toBeVisible();
  });

  it('cuts a long message after 300 characters', () => {
    render(<CrashPage planPlace="device" error={new Error('x'.repeat(5000))} onReset={vi.fn()} />);
    expect(screen.getByText('x'.repeat(300))).toBeVisible();
  });

  it('has a button that reloads the page, and one that resets the saved data', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const onReset = vi.fn();
    render(<CrashPage planPlace="device" error={new Error('No such hall')} onReset={onReset} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: /^Reset this page.s saved data \(download first\)$/ }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});
