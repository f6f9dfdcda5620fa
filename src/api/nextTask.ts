/**
 * Resolves in a later task, before which the browser can respond to the user. A timer would wait longer, in a tab in the
 * background even for a second.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', finish);
    port1.start();
    port2.postMessage(null);
  });
