export function Picture({ src, first = false, tall = false }: { src: string; first?: boolean; tall?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`w-full bg-stone-200 object-cover ${tall ? 'aspect-4/5' : 'aspect-4/3'}`}
    />
  );
}
