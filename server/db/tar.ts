const BLOCK = 512;

/** The block of a tar archive (POSIX ustar) that comes before a file's content, or stands for a directory. */
export function tarHeader(entry: {
  /** Path with forward slashes, at most 100 bytes. */
  readonly name: string;
  readonly type: 'file' | 'directory';
  /** In bytes; below 8 GiB. */
  readonly size: number;
  readonly modified: Date;
}): Buffer {
  if (Buffer.byteLength(entry.name) > 100) throw new RangeError(`The path ${entry.name} is too long for the archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1');
  const isFile = entry.type === 'file';
  header.write(entry.name, 0);
  octal(isFile ? 0o600 : 0o700, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(entry.size, 124, 12);
  octal(Math.floor(entry.modified.getTime() / 1000), 136, 12);
  header.write(`        ${isFile ? '0' : '5'}`, 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  // The checksum is the sum of all bytes, with blanks in its own place.
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** The zeros after a file's content of `size` bytes, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);
