const BLOCK_SIZE = 512;

/**
 * Returns the header block of an entry in a tar archive (POSIX ustar). A file's content follows its header; the entry
 * of a directory is only a header.
 */
export function tarHeader(entry: {
  /** The path with forward slashes, at most 100 bytes. */
  readonly name: string;
  readonly type: 'file' | 'directory';
  /** The size in bytes, below 8 GiB. */
  readonly size: number;
  readonly modifiedAt: Date;
}): Buffer {
  if (Buffer.byteLength(entry.name) > 100) throw new RangeError(`The path ${entry.name} is too long for the archive`);
  const header = Buffer.alloc(BLOCK_SIZE);
  const writeOctal = (value: number, offset: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1');
  const isFile = entry.type === 'file';
  header.write(entry.name, 0);
  writeOctal(isFile ? 0o600 : 0o700, 100, 8);
  writeOctal(0, 108, 8);
  writeOctal(0, 116, 8);
  writeOctal(entry.size, 124, 12);
  writeOctal(Math.floor(entry.modifiedAt.getTime() / 1000), 136, 12);
  header.write(`        ${isFile ? '0' : '5'}`, 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  // The checksum is the sum of all bytes of the header, in which the checksum field itself counts as blanks.
  const checksum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Returns the zeros that fill the last block after a file's content of `size` bytes. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK_SIZE - (size % BLOCK_SIZE)) % BLOCK_SIZE);

/** Returns the two empty blocks that end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK_SIZE);
