import { expect, it } from 'vitest';
import type { ReviewedPlan } from '#contract/plans/review.ts';
import { renderReviewPage } from '#server/render/renderReviewPage.tsx';

/** Tests the HTML of the review page, on which the family votes (section 14.8). */

const FILES = { script: 'if (1 < 2) start();', styles: 'p > b { color: red }' };
const REVIEW: ReviewedPlan = {
  name: 'Asha & Dev',
  for: 'Nani <3',
  ends_at: '2026-12-22T20:00:00Z',
  total: 900_000,
  unpriced: 0,
  items: [
    {
      uniqueId: 'a/1',
      name: 'Sampangi Banquets',
      category: 'venues',
      image: '/api/pictures/venues/1.svg',
      ceremonies: ['Haldi', 'Wedding'],
      price: 900_000,
      vote: { vote: 'concern', note: 'Too far?' },
    },
    { uniqueId: 'u2', name: 'Dhol & Co', category: '', image: '', ceremonies: [], price: 0, vote: null },
  ],
};

const render = async (review: ReviewedPlan | number, token = 'secret') => {
  const requestedPaths: string[] = [];
  const page = await renderReviewPage(
    {
      token,
      getFromApi: async (path) => {
        requestedPaths.push(path);
        return typeof review === 'number' ? Response.json({}, { status: review }) : Response.json(review);
      },
    },
    FILES,
  );
  return { ...page, requestedPaths };
};

it('shows each item with picture, name, category, ceremonies, price and vote', async () => {
  const { status, html, requestedPaths } = await render(REVIEW);
  expect(status).toBe(200);
  expect(requestedPaths).toEqual(['/api/review/secret/']);
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/);
  expect(html).toContain('<title>Asha &amp; Dev · ');
  expect(html).toContain('<bdi>Nani &lt;3</bdi>');
  expect(html).toContain('src="/api/pictures/venues/1.svg"');
  expect(html).toContain('Venue for <bdi>Haldi, Wedding</bdi>');
  expect(html).toContain('₹9,00,000');
  expect(html).toContain('Price on request');
  expect(html).toMatch(/value="concern" aria-pressed="true"/);
  expect(html).toContain('>Too far?</textarea>');
  expect(html).toContain('data-vote-address="/api/review/secret/votes/a%2F1/"');
  expect(html).toContain('until 23 December 2026');
});

it('contains its script and styles unchanged, sends no referrer and is not indexed', async () => {
  const { html } = await render(REVIEW);
  expect(html).toContain(`<script type="module">${FILES.script}</script>`);
  expect(html).toContain(`<style>${FILES.styles}</style>`);
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

it('shows neither prices nor the total when the link does not allow them', async () => {
  const { html } = await render({
    ...REVIEW,
    total: null,
    items: REVIEW.items.map((item) => ({ ...item, price: null })),
  });
  expect(html).not.toMatch(/₹|Total|Price on request/);
});

it('says how many items the total leaves out', async () => {
  const { html } = await render({ ...REVIEW, unpriced: 2 });
  expect(html).toContain('2 items with price on request are not in the total.');
});

it('tells that nothing has been chosen yet', async () => {
  const { html } = await render({ ...REVIEW, items: [], total: null });
  expect(html).toContain('Nothing has been chosen yet.');
});

it.each([
  [404, 404, 'This link has ended.'],
  [500, 503, 'We cannot show this page just now.'],
])('responds to the status %d of the API with a page', async (status, expectedStatus, text) => {
  const { status: pageStatus, html } = await render(status);
  expect(pageStatus).toBe(expectedStatus);
  expect(html).toContain(`<h1>${text}</h1>`);
  expect(html).not.toContain('<script');
});
