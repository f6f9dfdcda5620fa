import { screen, within } from './testingLibrary.ts';

/**
 * Waits until the card with this title, such as 'Premium Venues', shows its number of services. Returns queries within
 * the card.
 */
export async function findTierCard(title: string) {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!card) throw new Error(`There is no card with the title ${title}`);
  const queries = within(card);
  await queries.findByRole('button');
  return queries;
}
