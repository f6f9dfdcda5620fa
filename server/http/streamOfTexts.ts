/**
 * Returns a stream of the bytes of texts. Each text is requested when the previous one has been sent. Rejects when the
 * first one fails: the response has not begun then, so an error response can still be sent.
 */
export async function streamOfTexts(
  texts: AsyncGenerator<string, void, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string, void> | undefined = await texts.next();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = first ?? (await texts.next());
        first = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await texts.return()),
    },
    { highWaterMark: 0 },
  );
}
