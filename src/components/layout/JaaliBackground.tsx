/**
 * Shows a jaali lattice as background, which the gradients of `fade` cover towards an edge: drawing a mask instead takes
 * the browser about twice as long. The content in front of it needs the class `relative`.
 */
export function JaaliBackground({ fade = 'bg-linear-to-b from-transparent from-60% to-paper' }: { fade?: string }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 print:hidden">
      <div className="jaali h-full text-marigold opacity-15" />
      <div className={`pointer-events-none absolute inset-0 ${fade}`} />
    </div>
  );
}
