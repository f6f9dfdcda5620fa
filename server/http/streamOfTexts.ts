/**
 * Returns a stream of the bytes of texts. Requests each text when the previous one has been sent. Rejects when the
 * generator fails before the first text: no response has been sent then, so an error response still can be.
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
