import { createReadStream } from 'node:fs';
import { StartError } from '../../startError.ts';
import { systemErrorCode } from '../../systemErrorCode.ts';
import { FileProblems } from './fileProblems.ts';

/**
 * Reads the text of a file in parts.
 * @throws StartError when the file cannot be read
 * @throws FileProblems when the text is not UTF-8, as when Excel saves "CSV" on Windows
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of createReadStream(file) as AsyncIterable<Uint8Array>)
      yield decoder.decode(part, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new FileProblems(['The file is not UTF-8. Save it as UTF-8; in Excel, as CSV UTF-8.']);
    throw new StartError(`${file} cannot be read.`);
  }
}
