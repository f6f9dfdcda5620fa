import { act, cleanup, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  currentBackend,
  failOnConsoleErrors,
  loseResponse,
  network,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  useBackend,
  waitUntilEarlierRequestsArrive,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import { bookingsQuery } from '#queries/bookings.ts';
import { reviewsQuery } from '#queries/reviews.ts';
import { bookings, reviews } from '#server/db/schema.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** Signs a user in and opens the page of the first service of a category in the sample catalogue. */
async function openPageOfSampleService(category: CategoryId) {
  const response = await currentBackend().fetch(new Request(`http://localhost/api/${category}/?limit=1`));
  const { results } = (await response.json()) as { results: { id: string; name: string }[] };
  const [service] = results;
  if (!service) throw new Error(`The sample catalogue has no ${category}`);
  await signInTestUser();
  const app = renderApp(category === 'venues' ? `/venues/${service.id}` : `/${category}/${service.id}/details`);
  await screen.findByRole('heading', { level: 1, name: service.name });
  return { ...app, service };
}

const SERVICE = { id: 7, name: 'Thali House', category: 'catering', vendor: 'amma' };

/** Signs a user in and opens the page of SERVICE. `overrides` replace fields of SERVICE. */
async function openServicePage(overrides: object = {}) {
  network.use(http.get('*/api/services/7/', () => HttpResponse.json({ ...SERVICE, ...overrides })));
  await signInTestUser();
  const app = renderApp('/services/7/details');
  await screen.findByRole('heading', { level: 1, name: SERVICE.name });
  return app;
}

const listDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
const findCard = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  if (!card) throw new Error(`There is no card with the heading ${name}`);
  return within(card);
};

describe('the sections below the details of a service (section 7)', () => {
  it.each(CATEGORY_IDS)('are reviews, vendor and booking, for a service of the category %s', async (category) => {
    const { service } = await openPageOfSampleService(category);
    const vendor = await findCard('Offered by');
    expect(vendor.getByRole('heading', { level: 3 })).toBeVisible();
    expect(vendor.getByText(/^Since \d{4}$/)).toBeVisible();
    expect(vendor.queryByRole('link', { name: service.name })).not.toBeInTheDocument();
    await findRegion('Reviews');
    expect((await findCard('Booking')).getByRole('button', { name: 'Request a booking' })).toBeVisible();
  });

  it('are not requested until the user scrolls near them', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal(
      'IntersectionObserver',
      class NeverIntersecting extends IntersectionObserver {
        override observe(): void {
          // This observer never reports that an element is near the viewport.
        }
      },
    );
    const requests: string[] = [];
    network.use(
      http.get('*/api/services/7/', () => HttpResponse.json(SERVICE)),
      http.get('*/api/:call/*', ({ params }) => void requests.push(String(params['call']))),
    );
    await signInTestUser();
    // Load the code of the sections first, so that nothing but the scrolling delays their requests.
    await import('#components/details/ServicePanels.tsx');
    renderApp('/services/7/details');
    await screen.findByRole('button', { name: 'Add to Custom Package' });
    await act(waitUntilEarlierRequestsArrive);
    expect(requests.filter((call) => ['reviews', 'vendors', 'bookings'].includes(call))).toEqual([]);
  });

  it.each([404, 405, 501])('are hidden when the backend has no endpoints for them (%i)', async (status) => {
    const respondWithStatus = () => new HttpResponse(null, { status });
    network.use(
      http.get('*/api/vendors/*', respondWithStatus),
      http.get('*/api/reviews/', respondWithStatus),
      http.get('*/api/bookings/', respondWithStatus),
    );
    await openServicePage();
    await screen.findByRole('form', { name: 'Request Quote' });
    await waitFor(() => {
      for (const name of ['Offered by', 'Reviews', 'Booking'])
        expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('show no alert when a request fails', async () => {
    const failRequest = () => new HttpResponse(null, { status: 500 });
    network.use(
      http.get('*/api/vendors/*', failRequest),
      http.get('*/api/reviews/', failRequest),
      http.get('*/api/bookings/', failRequest),
    );
    const { user } = await openServicePage();
    const section = await findRegion('Reviews');
    expect(await section.findByText('The reviews could not be loaded.')).toBeVisible();
    network.use(http.get('*/api/reviews/', () => HttpResponse.json([])));
    await user.click(section.getByRole('button', { name: 'Load the reviews' }));
    expect(await section.findByText('There are no reviews yet.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

describe('Offered by (section 7)', () => {
  const VENDOR = { id: 'amma', name: 'Amma Kitchens', description: 'Three sisters.', since: 1987 };

  it('shows the vendor with its other services, each linking to its page', async () => {
    network.use(
      http.get('*/api/vendors/amma/', () =>
        HttpResponse.json({
          ...VENDOR,
          services: [
            SERVICE,
            { ...SERVICE, category: null },
            { id: SERVICE.id, name: 'Amma Gardens', category: 'venues' },
            { id: 8, name: 'Chaat Cart', category: 'catering', price: '30000.00' },
            { id: 9, name: 'Amma Lawns', category: 'venues' },
          ],
        }),
      ),
    );
    await openServicePage();
    const vendor = await findCard('Offered by');
    expect(vendor.getByRole('heading', { level: 3, name: 'Amma Kitchens' })).toBeVisible();
    expect(vendor.getByText('Three sisters.')).toBeVisible();
    expect(vendor.getByText('Since 1987')).toBeVisible();
    expect(vendor.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Amma Gardens', '/venues/7'],
      ['Chaat Cart', '/catering/8/details'],
      ['Amma Lawns', '/venues/9'],
    ]);
    expect(vendor.getByText('₹30,000')).toBeVisible();
  });

  it.each([
    ['id', 'amma'],
    ['name', 'AMMA Kitchens'],
  ])(
    'finds the vendor by its %s in the list when the backend has no endpoint for one vendor',
    async (_, vendorField) => {
      network.use(
        http.get('*/api/vendors/:id/', () => new HttpResponse(null, { status: 404 })),
        http.get('*/api/vendors/', ({ request }) => {
          const isLastPage = new URL(request.url).searchParams.get('page') === '2';
          const next = isLastPage ? null : 'http://b.example/api/vendors/?page=2';
          return HttpResponse.json({ next, results: isLastPage ? [VENDOR] : [{ id: 1, name: 'Other' }] });
        }),
      );
      await openServicePage({ vendor: vendorField });
      expect((await findCard('Offered by')).getByText('Amma Kitchens')).toBeVisible();
      allowConsoleErrors();
    },
  );
});

describe('reviews (section 7)', () => {
  const REVIEWS = [5, 4, 4, 3, 3, 3].map((rating, index) => ({
    id: index + 1,
    service: 7,
    author: `Guest ${index + 1}`,
    rating,
    comment: `Words ${index + 1}`,
    date: '2026-02-14',
  }));
  const queryReviewItems = (section: ReturnType<typeof within>) => section.queryAllByRole('listitem');

  it('show their average, their number and the newest four, and more when the user asks for them', async () => {
    network.use(
      http.get('*/api/reviews/', () =>
        HttpResponse.json([...REVIEWS, { ...REVIEWS[0], id: 99, service: 8, comment: 'Another service' }]),
      ),
    );
    const { user } = await openServicePage();
    const section = await findRegion('Reviews');
    expect(await section.findByText('3.7 out of 5')).toBeVisible();
    expect(section.getByText('6 reviews')).toBeVisible();
    expect(queryReviewItems(section)).toHaveLength(4);
    const review = within(queryReviewItems(section)[0] as HTMLElement);
    expect(review.getByText('Guest 1')).toBeVisible();
    expect(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    expect(review.getByText('14 February 2026')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Show more reviews' }));
    expect(queryReviewItems(section)).toHaveLength(6);
    expect(queryReviewItems(section)[4]).toHaveFocus();
    expect(section.queryByText('Another service')).not.toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
  });

  it('say that more reviews could not be loaded, and load them with Retry (section 8)', async () => {
    const respondWithPage = ({ request }: { request: Request }) => {
      const isFirst = !new URL(request.url).searchParams.has('page');
      const results = isFirst ? REVIEWS.slice(0, 4) : REVIEWS.slice(4);
      return HttpResponse.json({ count: 6, next: isFirst ? '/api/reviews/?page=2' : null, results });
    };
    network.use(http.get('*/api/reviews/', respondWithPage));
    const { user } = await openServicePage();
    const section = await findRegion('Reviews');
    const showMoreButton = await section.findByRole('button', { name: 'Show more reviews' });
    network.use(http.get('*/api/reviews/', () => new HttpResponse(null, { status: 500 })));
    await user.click(showMoreButton);
    expect(await section.findByRole('alert')).toHaveTextContent('More reviews could not be loaded.');
    expect(queryReviewItems(section)).toHaveLength(4);
    network.use(http.get('*/api/reviews/', respondWithPage));
    const retryButton = section.getByRole('button', { name: 'Retry' });
    expect(retryButton).toHaveFocus();
    await user.click(retryButton);
    await waitFor(() => expect(queryReviewItems(section)).toHaveLength(6));
    expect(section.queryByRole('alert')).not.toBeInTheDocument();
    expect(queryReviewItems(section)[4]).toHaveFocus();
    allowConsoleErrors();
  });

  it('are stored once when the user sends one, and shown immediately', async () => {
    const { user, service } = await openPageOfSampleService('catering');
    const section = await findRegion('Reviews');
    await user.click(await section.findByRole('button', { name: 'Write a review' }));
    const form = within(await section.findByRole('form', { name: 'Write a review' }));
    await user.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByText('Choose a rating')).toBeVisible();
    expect(form.getByText('Review is required')).toBeVisible();
    await user.click(form.getByRole('radio', { name: '4 stars' }));
    await user.type(form.getByLabelText('Your review'), 'Second helpings everywhere');
    await user.dblClick(form.getByRole('button', { name: 'Send review' }));
    expect(await section.findByText('Thank you. Your review appears above.')).toBeVisible();
    expect(section.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
    expect(queryReviewItems(section)[0]).toHaveTextContent('Second helpings everywhere');
    const storedReviews = await currentBackend().db.select().from(reviews);
    expect(storedReviews.filter(({ comment }) => comment === 'Second helpings everywhere')).toMatchObject([
      { service: service.id, rating: 4 },
    ]);
  });

  it('are shown once when the response to the first attempt was lost, and the list was requested again', async () => {
    const { user, queryClient, service } = await openPageOfSampleService('catering');
    const section = await findRegion('Reviews');
    await user.click(await section.findByRole('button', { name: 'Write a review' }));
    const form = within(await section.findByRole('form', { name: 'Write a review' }));
    await user.click(form.getByRole('radio', { name: '4 stars' }));
    await user.type(form.getByLabelText('Your review'), 'Second helpings everywhere');
    network.use(http.post('*/api/reviews/', loseResponse, { once: true }));
    await user.click(form.getByRole('button', { name: 'Send review' }));
    expect(await form.findByRole('alert')).toBeVisible();
    await act(() => queryClient.refetchQueries({ queryKey: reviewsQuery(service.id).queryKey }));
    await waitFor(() => expect(queryReviewItems(section)[0]).toHaveTextContent('Second helpings everywhere'));
    const reviewCount = queryReviewItems(section).length;
    await user.click(form.getByRole('button', { name: 'Send review' }));
    expect(await section.findByText('Thank you. Your review appears above.')).toBeVisible();
    expect(queryReviewItems(section)).toHaveLength(reviewCount);
    allowConsoleErrors();
  });

  it('are loaded again when another backend accepts a review without sending it back (section 7.5)', async () => {
    const storedReviews: object[] = [];
    network.use(
      http.get('*/api/reviews/', () => HttpResponse.json(storedReviews)),
      http.post('*/api/reviews/', () => {
        storedReviews.push({ ...REVIEWS[0], comment: 'Second helpings everywhere' });
        return new HttpResponse(null, { status: 201 });
      }),
    );
    const { user } = await openServicePage();
    const section = await findRegion('Reviews');
    await user.click(await section.findByRole('button', { name: 'Write a review' }));
    const form = within(await section.findByRole('form', { name: 'Write a review' }));
    await user.click(form.getByRole('radio', { name: '5 stars' }));
    await user.type(form.getByLabelText('Your review'), 'Second helpings everywhere');
    await user.click(form.getByRole('button', { name: 'Send review' }));
    expect(await section.findByText('Thank you. Your review appears above.')).toBeVisible();
    await waitFor(() => expect(queryReviewItems(section)[0]).toHaveTextContent('Second helpings everywhere'));
  });

  it('keep the form when the server responds with an error, and show the error', async () => {
    network.use(
      http.post('*/api/reviews/', () =>
        HttpResponse.json({ detail: 'You have reviewed this already.' }, { status: 409 }),
      ),
    );
    const { user } = await openServicePage();
    const section = await findRegion('Reviews');
    await user.click(await section.findByRole('button', { name: 'Write a review' }));
    const form = within(await section.findByRole('form', { name: 'Write a review' }));
    await user.click(form.getByRole('radio', { name: '1 star' }));
    await user.type(form.getByLabelText('Your review'), 'Cold rice');
    await user.click(form.getByRole('button', { name: 'Send review' }));
    const alert = await form.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to send your review. Please try again.');
    expect(alert).toHaveAccessibleDescription('You have reviewed this already.');
    expect(form.getByLabelText('Your review')).toHaveValue('Cold rice');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
    allowConsoleErrors();
  });

  it('keep the typed text as a draft in this tab until it is sent', async () => {
    const firstVisit = await openPageOfSampleService('catering');
    const section = await findRegion('Reviews');
    await firstVisit.user.click(await section.findByRole('button', { name: 'Write a review' }));
    const form = within(await section.findByRole('form', { name: 'Write a review' }));
    await firstVisit.user.click(form.getByRole('radio', { name: '4 stars' }));
    await firstVisit.user.type(form.getByLabelText('Your review'), 'Cold rice');
    cleanup();
    const { user } = renderApp(`/catering/${firstVisit.service.id}/details`);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    expect(await screen.findByLabelText('Your review')).toHaveValue('Cold rice');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(listDraftKeys()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText('Thank you. Your review appears above.');
    expect(listDraftKeys()).toEqual([]);
  });
});

describe('Request a booking (section 7)', () => {
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Request a booking' }));

  it('shows nothing on a backend without bookings, also while it asks again', async () => {
    let requestCount = 0;
    network.use(
      http.get('*/api/bookings/', () => {
        requestCount += 1;
        return requestCount === 1 ? respondWithError({}, 404)() : new Promise<never>(() => undefined);
      }),
    );
    const { queryClient } = await openPageOfSampleService('catering');
    await findRegion('Reviews');
    const readStatus = () => queryClient.getQueryState(bookingsQuery().queryKey)?.status;
    await waitFor(() => expect(readStatus()).toBe('error'));
    act(() => void queryClient.refetchQueries({ queryKey: bookingsQuery().queryKey }));
    await waitFor(() => expect(requestCount).toBe(2));
    expect(readStatus()).toBe('pending');
    expect(screen.queryByRole('button', { name: 'Request a booking' })).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('keeps the focus when the bookings are loaded again after a failure', async () => {
    let isServerDown = true;
    network.use(http.get('*/api/bookings/', () => (isServerDown ? respondWithError({}, 500)() : undefined)));
    const { user } = await openPageOfSampleService('catering');
    const button = await screen.findByRole('button', { name: 'Load your bookings' });
    isServerDown = false;
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 2, name: 'Booking' })).toHaveFocus();
    allowConsoleErrors();
  });

  it('requires date and guests, stores one booking, and shows it', async () => {
    const { user, service } = await openPageOfSampleService('venues');
    const panel = await findCard('Booking');
    await user.click(panel.getByRole('button', { name: 'Request a booking' }));
    const form = await findDialog();
    const submitButton = await form.findByRole('button', { name: 'Send request' });
    await user.click(submitButton);
    expect(await form.findByText('Event date is required')).toBeVisible();
    await user.type(form.getByLabelText('Event Date'), '2020-01-01');
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.click(submitButton);
    expect(await form.findByText('Choose today or a later date')).toBeVisible();
    await user.clear(form.getByLabelText('Event Date'));
    await user.type(form.getByLabelText('Event Date'), '2099-02-14');
    await user.dblClick(submitButton);
    expect(await panel.findByText('Your booking is requested.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(panel.getByText('14 February 2099')).toBeVisible();
    expect(panel.getByText('Requested')).toBeVisible();
    expect(panel.getByRole('link', { name: 'See your bookings' })).toHaveAttribute('href', '/account');
    expect(await currentBackend().db.select().from(bookings)).toMatchObject([
      { service: service.id, date: '2099-02-14', guestCount: 350 },
    ]);
  });

  it('loads the bookings again when another backend accepts one without sending it back (section 7.5)', async () => {
    const storedBookings: object[] = [];
    network.use(
      http.get('*/api/bookings/', () => HttpResponse.json(storedBookings)),
      http.post('*/api/bookings/', async ({ request }) => {
        storedBookings.push({ id: 1, status: 'PENDING', ...((await request.json()) as object) });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openServicePage();
    const panel = await findCard('Booking');
    await user.click(panel.getByRole('button', { name: 'Request a booking' }));
    const form = await findDialog();
    await user.type(await form.findByLabelText('Event Date'), '2099-02-14');
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await panel.findByText('Your booking is requested.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await panel.findByText('Pending')).toBeVisible();
    expect(storedBookings).toHaveLength(1);
  });

  it('cannot be closed while it is sent, so that the user sees the result', async () => {
    let respondNow = () => {};
    const responseAllowed = new Promise<void>((resolve) => (respondNow = resolve));
    network.use(http.post('*/api/bookings/', () => responseAllowed));
    const { user } = await openPageOfSampleService('catering');
    await user.click((await findCard('Booking')).getByRole('button', { name: 'Request a booking' }));
    const form = await findDialog();
    await user.type(await form.findByLabelText('Event Date'), '2099-02-14');
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    await user.click(form.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
    respondNow();
    expect(await screen.findByText('Your booking is requested.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when the bookings could not be loaded, and loads them again', async () => {
    network.use(http.get('*/api/bookings/', respondWithError({ detail: 'Not today.' }, 500)));
    const { user } = await openPageOfSampleService('venues');
    const panel = await findCard('Booking');
    expect(panel.getByText('Your bookings could not be loaded.')).toBeVisible();
    network.use(http.get('*/api/bookings/', ({ request }) => respondWithBackend(request)));
    await user.click(panel.getByRole('button', { name: 'Load your bookings' }));
    await waitFor(() => expect(screen.queryByText('Your bookings could not be loaded.')).not.toBeInTheDocument());
    allowConsoleErrors();
  });

  it('does not list a booking of another category whose service has the same id', async () => {
    const booking = { service: 7, guest_count: 300, status: 'requested' };
    network.use(
      http.get('*/api/bookings/', () =>
        HttpResponse.json([
          { ...booking, id: 1, date: '2099-02-14', category: 'venues' },
          { ...booking, id: 2, date: '2099-03-15', category: 'catering' },
        ]),
      ),
    );
    await openServicePage();
    const panel = await findCard('Booking');
    expect(await panel.findByText('15 March 2099')).toBeVisible();
    expect(panel.queryByText('14 February 2099')).not.toBeInTheDocument();
  });

  it('keeps the input when the request fails, also when the dialog is closed, and sends it again with the same idempotency key', async () => {
    const idempotencyKeys: (string | null)[] = [];
    let isServerDown = true;
    network.use(
      http.post('*/api/bookings/', ({ request }) => {
        idempotencyKeys.push(request.headers.get('Idempotency-Key'));
        return isServerDown ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = await openPageOfSampleService('catering');
    await user.click((await findCard('Booking')).getByRole('button', { name: 'Request a booking' }));
    let form = await findDialog();
    await user.type(await form.findByLabelText('Event Date'), '2099-02-14');
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to request the booking. Please try again.');
    expect(listDraftKeys()).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click((await findCard('Booking')).getByRole('button', { name: 'Request a booking' }));
    form = await findDialog();
    expect(await form.findByLabelText('Event Date')).toHaveValue('2099-02-14');
    isServerDown = false;
    await waitFor(async () => {
      if (idempotencyKeys.length < 2) await user.click(form.getByRole('button', { name: 'Send request' }));
      expect(idempotencyKeys).toHaveLength(2);
    });
    expect(await screen.findByText('Your booking is requested.')).toBeVisible();
    expect(listDraftKeys()).toEqual([]);
    expect(idempotencyKeys[0]).toBeTruthy();
    expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
    allowConsoleErrors();
  });
});
