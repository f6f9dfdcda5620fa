/** Downloads `text` as a file through the browser. */
export function downloadFile(name: string, text: string, type = 'application/json'): void {
  const blobUrl = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = blobUrl;
  link.download = name;
  link.click();
  // Some browsers start reading the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 60_000);
}
