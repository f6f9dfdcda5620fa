import { vi } from 'vitest';

/** Replaces the browser's downloads. Returns arrays that receive the files and their names. */
export function recordDownloads(): { readonly files: Blob[]; readonly names: string[] } {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:copy';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}
