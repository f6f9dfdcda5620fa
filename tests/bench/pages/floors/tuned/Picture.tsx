export function Picture({
  src,
  isFirst = false,
  isTall = false,
}: {
  src: string;
  isFirst?: boolean;
  isTall?: boolean;
}) {
  return (
    <img
      src={src}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={`w-full bg-stone-200 object-cover ${isTall ? 'aspect-4/5' : 'aspect-4/3'}`}
    />
  );
}
