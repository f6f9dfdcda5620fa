import { useNavigate } from 'react-router-dom';
import { JaaliBackground } from '#components/layout/JaaliBackground.tsx';
import { Jharokha } from '#components/layout/Jharokha.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { paths } from '#paths';
import { CityChooser } from './CityChooser.tsx';

/** Shows the top of the home page: headline, Start Planning, city chooser and picture. */
export function Hero() {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="hero" className="relative overflow-hidden">
      <JaaliBackground fadeClass="md:after:absolute md:after:inset-0 md:after:bg-linear-to-l md:after:from-transparent md:after:from-40% md:after:to-paper" />
      <div className="relative mx-auto grid max-w-page items-center gap-x-8 lg:gap-x-16 gap-y-6 px-4 pt-4 pb-12 sm:px-6 md:grid-cols-[1.35fr_1fr] lg:grid-cols-[1.6fr_1fr] md:pt-12">
        <div className="max-md:contents">
          <div className="max-md:order-2 max-md:text-center">
            <h1 id="hero" className="text-5xl">
              <span className="block text-balance">Every guest seated. </span>
              <span className="block text-balance">Every rupee in its place.</span>
            </h1>
            <p className="mt-3 max-w-read max-md:mx-auto md:mt-6 md:text-lg">
              See what the venue, the food, the lights and the music cost in your city, and keep it all in one package.
            </p>
            <p className="mt-5 flex flex-wrap gap-x-3 gap-y-1 max-md:justify-center md:mt-6">
              <Button className="md:px-8 md:text-lg" onClick={() => void navigate(paths.quiz())}>
                Start Planning
              </Button>
              <LinkButton to={paths.venues()} variant="quiet" className="px-2 md:text-lg">
                See the venues
              </LinkButton>
            </p>
          </div>
          <CityChooser className="mt-10 max-md:order-3 max-md:mt-1" />
        </div>
        <Jharokha className="mx-auto w-full max-md:order-1 max-md:max-w-52 [@media(max-height:45rem)]:max-md:max-w-36">
          <Photo src="/art/hero.svg" alt="" ratio="tall" eager />
        </Jharokha>
      </div>
    </section>
  );
}
