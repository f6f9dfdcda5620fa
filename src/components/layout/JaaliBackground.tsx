/** Shows a fading jaali lattice as background. The content in front of it needs the class `relative`. */
export function JaaliBackground({ fade = 'mask-b-from-60%' }: { fade?: string }) {
  return (
    <div aria-hidden="true" className={`absolute inset-0 print:hidden ${fade}`}>
      <div className="jaali h-full text-marigold opacity-15" />
    </div>
  );
}
