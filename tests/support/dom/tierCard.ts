import { screen, within } from './testingLibrary.ts';

/**
 * Returns queries within the card with this title, such as 'Premium Venues', once the numbers of services are there.
 */
export async function findTierCard(title: string) {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!card) throw new Error(`There is no card with the title ${title}`);
  const queries = within(card);
  await queries.findByRole('button');
  return queries;
}
