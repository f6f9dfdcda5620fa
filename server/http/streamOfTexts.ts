/**
 * Returns a stream with the texts in UTF-8. The stream requests a text from the generator only after the previous one
 * has been sent. Rejects when the generator fails before the first text, so that the server can still send an error
 * response.
 */
export async function streamOfTexts(
  texts: AsyncGenerator<string, void, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let firstResult: IteratorResult<string, void> | undefined = await texts.next();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = firstResult ?? (await texts.next());
        firstResult = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await texts.return()),
    },
    { highWaterMark: 0 },
  );
}
