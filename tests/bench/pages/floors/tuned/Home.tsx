import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HOME_CONTENT, categoryPriceText } from '../catalogue.ts';
import { Picture } from './Picture.tsx';
import { categoriesQuery } from './queries.ts';

export function Home() {
  const { data = [] } = useQuery(categoriesQuery());
  return (
    <>
      <Picture src={HOME_CONTENT.picture} isFirst isTall />
      <h1 className="my-4 text-4xl">
        {HOME_CONTENT.lines[0]}
        <br />
        {HOME_CONTENT.lines[1]}
      </h1>
      <p>{HOME_CONTENT.text}</p>
      <Link to="/venues" className="my-4 block underline">
        See the venues
      </Link>
      <h2 className="text-2xl">Where is the wedding?</h2>
      <ul className="my-4 flex flex-wrap gap-2">
        {HOME_CONTENT.cities.map((city) => (
          <li key={city} className="rounded-full border border-stone-300 px-3">
            {city}
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">Services for your wedding</h2>
      <ul className="my-4 grid grid-cols-2 gap-4">
        {data.map((category) => (
          <li key={category.id}>
            <Picture src={category.image} isTall />
            {category.name}
            <br />
            {categoryPriceText(category)}
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">What four couples say</h2>
      {HOME_CONTENT.quotes.map(([couple, quote]) => (
        <blockquote key={couple} className="my-4 border-l-2 border-amber-500 ps-4">
          <p>“{quote}”</p>
          {couple}
        </blockquote>
      ))}
    </>
  );
}
