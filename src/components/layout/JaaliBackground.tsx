/**
 * Shows a jaali lattice as background, which fades out towards the bottom. A gradient covers it, because with a mask
 * the browser would take 1.4 to 1.5 times as long to draw the page. The content in front of the lattice needs the class
 * `relative`.
 * @param fadeClass the classes of a further gradient, as a pseudo-element `after`
 */
export function JaaliBackground({ fadeClass = '' }: { fadeClass?: string }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 after:absolute after:inset-0 after:bg-linear-to-b after:from-transparent after:from-60% after:to-paper print:hidden"
    >
      <div className={`h-full ${fadeClass}`}>
        <div className="jaali h-full text-marigold opacity-15" />
      </div>
    </div>
  );
}
