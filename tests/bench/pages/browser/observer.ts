/** The measurements that the browser reports about a page. Times are milliseconds after the navigation began. */
export interface Observations {
  firstContent: number;
  largestContent: number;
  /** Cumulative Layout Shift. */
  layoutShift: number;
  /** The longest time from a press to the next frame. The browser reports no time under 16 ms. */
  interaction: number;
}

/** A navigation inside the app is complete when an h1 has this text and an element matches the selector. */
export interface Target {
  readonly heading: string;
  readonly selector: string;
}

declare global {
  interface Window {
    observations?: Observations;
    /** Milliseconds from the press to the frame that shows the target; undefined until then. */
    shownAfter?: number;
    /** Measures from the next press, or from now, until the target is shown, in this document or in the next. */
    awaitTarget?: (target: Target, startsNow: boolean) => void;
  }
}

/** Runs in the browser at the start of every document, so it must not use anything outside of itself. */
export function observePage(): void {
  const observations: Observations = { firstContent: 0, largestContent: 0, layoutShift: 0, interaction: 0 };
  window.observations = observations;
  const observe = (type: string, record: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observations.firstContent = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (observations.largestContent = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observations.layoutShift += Number(value);
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) observations.interaction = Math.max(observations.interaction, duration);
  });

  const KEY = 'benchTarget';
  const now = () => performance.timeOrigin + performance.now();
  const watch = (target: Target) => {
    const isShown = () =>
      document.querySelector('h1')?.textContent?.trim() === target.heading &&
      document.querySelector(target.selector) !== null;
    const observer = new MutationObserver(() => check());
    const check = () => {
      const pressedAt = Number(sessionStorage.getItem(`${KEY}Pressed`));
      if (!pressedAt || !isShown()) return;
      observer.disconnect();
      // The message arrives after the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          window.shownAfter = now() - pressedAt;
          sessionStorage.removeItem(KEY);
          sessionStorage.removeItem(`${KEY}Pressed`);
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    check();
  };
  window.awaitTarget = (target, startsNow) => {
    delete window.shownAfter;
    sessionStorage.setItem(KEY, JSON.stringify(target));
    const start = (time: number) => sessionStorage.setItem(`${KEY}Pressed`, String(time));
    if (startsNow) start(now());
    else
      window.addEventListener('pointerdown', ({ timeStamp }) => start(performance.timeOrigin + timeStamp), {
        capture: true,
        once: true,
      });
    watch(target);
  };
  const target = globalThis.location.protocol === 'about:' ? null : sessionStorage.getItem(KEY);
  if (target !== null) watch(JSON.parse(target) as Target);
}
