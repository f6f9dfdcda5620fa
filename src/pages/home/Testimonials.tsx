const TESTIMONIALS = [
  {
    quote:
      'My mother-in-law wanted a palace, my father wanted a budget. We put three halls side by side and had peace by Sunday.',
    couple: 'Ananya & Rohan',
    details: 'Hyderabad, 420 guests',
  },
  {
    quote:
      'We planned from two cities, at midnight, on our phones. One package that both of us could see ended the long calls.',
    couple: 'Meera & Arjun',
    details: 'Pune, 180 guests',
  },
  {
    quote: 'The timeline told us to book the photographer in May. Everyone who waited until August is still waiting.',
    couple: 'Farah & Imran',
    details: 'Mumbai, 260 guests',
  },
  {
    quote:
      'Haldi in the courtyard, wedding by the river, and not one surprise in the bill. My baba still tells people.',
    couple: 'Ishita & Sourav',
    details: 'Kolkata, 310 guests',
  },
] as const;

/** Shows the testimonials of four couples (section 2). */
export function Testimonials() {
  return (
    <section aria-labelledby="couples" className="velvet relative mt-16 py-20">
      <div aria-hidden="true" className="jaali absolute inset-0 text-marigold opacity-10" />
      <div aria-hidden="true" className="block-print absolute inset-x-0 top-1.5 text-marigold" />
      <div aria-hidden="true" className="block-print absolute inset-x-0 bottom-1.5 text-marigold" />
      <div className="relative mx-auto max-w-page px-4 sm:px-6">
        <h2 id="couples" className="text-center text-3xl">
          What four couples say
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {TESTIMONIALS.map(({ quote, couple, details }) => (
            <li key={couple}>
              <figure className="border-s-2 border-marigold ps-5">
                <blockquote className="text-lg">
                  <p>{`“${quote}”`}</p>
                </blockquote>
                <figcaption className="mt-3">
                  <span className="block font-display text-xl">{couple}</span>
                  {details}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
