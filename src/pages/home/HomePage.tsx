import { CategoryCards } from '#components/catalogue/CategoryCards.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { paths } from '#paths';
import { categoriesQuery } from '#queries/categories.ts';
import { Hero } from './Hero.tsx';
import { Testimonials } from './Testimonials.tsx';

/**
 * Shows the home page (section 2): hero with city chooser and Start Planning, category cards, four testimonials and a
 * link to the quiz.
 */
export function HomePage() {
  const { region } = useRegion();
  return (
    <>
      <Hero />
      <CategoryCards
        query={categoriesQuery(region.id)}
        title="Services for your wedding"
        className="mx-auto max-w-page px-4 pt-12 sm:px-6"
      />
      <Testimonials />
      <section aria-labelledby="closing" className="mx-auto max-w-page px-4 pt-16 text-center sm:px-6">
        <h2 id="closing" className="text-3xl">
          Answer a few questions to start your plan
        </h2>
        <p className="mx-auto mt-3 max-w-read">
          City, style, guests, budget, priorities, venue. It takes two minutes, and you can change every answer.
        </p>
        <LinkButton to={paths.quiz()} className="mt-6 px-8 text-lg">
          Answer the first question
        </LinkButton>
      </section>
    </>
  );
}
