/**
 * Resolves in a later task, before which the browser can respond to the user. A timer would wait longer: up to a second
 * in a background tab.
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
