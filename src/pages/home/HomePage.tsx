import { CategoryCards } from '#components/catalogue/CategoryCards.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { paths } from '#paths';
import { usePageContext } from '../pageContext.ts';
import { Hero } from './Hero.tsx';
import { pageCategoriesQuery } from './homeData.ts';
import { Testimonials } from './Testimonials.tsx';

/** Home (section 2): hero, city chooser, category cards, four testimonials, Start Planning. */
export function HomePage() {
  const context = usePageContext();
  return (
    <>
      <Hero />
      <CategoryCards
        query={pageCategoriesQuery(context)}
        title="What a wedding needs"
        className="mx-auto max-w-page px-4 pt-12 sm:px-6"
      />
      <Testimonials />
      <section aria-labelledby="closing" className="mx-auto max-w-page px-4 pt-16 text-center sm:px-6">
        <h2 id="closing" className="text-3xl">
          A few questions, and your plan has a shape
        </h2>
        <p className="mx-auto mt-3 max-w-read">
          City, style, guests, budget, what matters most, where. It takes two minutes, and you can change every answer.
        </p>
        <LinkButton to={paths.quiz()} className="mt-6 px-8 text-lg">
          Answer the first question
        </LinkButton>
      </section>
    </>
  );
}
