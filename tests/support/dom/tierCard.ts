import { screen, within } from './testingLibrary.ts';

/** Returns the card of a tier on the open page, such as 'Premium Venues', once it has its number of services. */
export async function findTierCard(title: string) {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!card) throw new Error(`There is no card with the title ${title}`);
  const queries = within(card);
  await queries.findByRole('button');
  return queries;
}
