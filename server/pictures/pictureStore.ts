import path from 'node:path';
import { bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';

/** Stores the files of photographs. A file never changes, because its name contains a digest of the original. */
export interface PictureStore {
  /** Returns true when the file is stored. */
  readonly has: (name: string) => Promise<boolean>;
  /** Returns the content of a file; null when there is no file with this name. */
  readonly get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a file. Another process may store the same file at the same time. */
  readonly put: (name: string, content: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export interface PictureSettings {
  readonly dataDir: string;
  /** The URL of a bucket with its key and secret; undefined for the data directory. */
  readonly picturesBucket: string | undefined;
}

/** Opens the store that the settings name: the bucket, or without one the folder `pictures` in the data directory. */
export const openPictureStore = ({ dataDir, picturesBucket }: PictureSettings): PictureStore =>
  picturesBucket === undefined ? folderStore(path.join(dataDir, 'pictures')) : bucketStore(picturesBucket);
