/** The measurements that the browser reports about a page. */
export interface Observations {
  /** Milliseconds after the navigation began. */
  firstContent: number;
  /** Milliseconds after the navigation began. */
  largestContent: number;
  /** The metric Cumulative Layout Shift. */
  layoutShift: number;
  /** The longest time from a press to the next frame, in milliseconds. The browser reports no time under 16 ms. */
  interaction: number;
}

/**
 * A navigation is complete when the page shows an h1 with the text `heading` and an element that matches `selector`.
 */
export interface NavigationTarget {
  readonly heading: string;
  readonly selector: string;
}

declare global {
  interface Window {
    observations?: Observations;
    /** The milliseconds that awaitTarget() has measured; undefined until the target is shown. */
    shownAfter?: number;
    /**
     * Measures the time until the target is shown, from the next press or, if `startsNow`, from this call. The target
     * may be shown in this document or in the next.
     */
    awaitTarget?: (target: NavigationTarget, startsNow: boolean) => void;
  }
}

/**
 * Measures the page. Runs in the browser at the start of every document, so it must use no variable outside of itself.
 */
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

  const TARGET_KEY = 'benchTarget';
  const now = () => performance.timeOrigin + performance.now();
  const watchForTarget = (target: NavigationTarget) => {
    const isShown = () =>
      document.querySelector('h1')?.textContent?.trim() === target.heading &&
      document.querySelector(target.selector) !== null;
    const observer = new MutationObserver(() => checkTarget());
    const checkTarget = () => {
      const pressedAt = Number(sessionStorage.getItem(`${TARGET_KEY}Pressed`));
      if (!pressedAt || !isShown()) return;
      observer.disconnect();
      // A message that is posted from an animation frame arrives after the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          window.shownAfter = now() - pressedAt;
          sessionStorage.removeItem(TARGET_KEY);
          sessionStorage.removeItem(`${TARGET_KEY}Pressed`);
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    checkTarget();
  };
  window.awaitTarget = (target, startsNow) => {
    delete window.shownAfter;
    sessionStorage.setItem(TARGET_KEY, JSON.stringify(target));
    const storePressTime = (time: number) => sessionStorage.setItem(`${TARGET_KEY}Pressed`, String(time));
    if (startsNow) storePressTime(now());
    else
      window.addEventListener('pointerdown', ({ timeStamp }) => storePressTime(performance.timeOrigin + timeStamp), {
        capture: true,
        once: true,
      });
    watchForTarget(target);
  };
  const storedTarget = globalThis.location.protocol === 'about:' ? null : sessionStorage.getItem(TARGET_KEY);
  if (storedTarget !== null) watchForTarget(JSON.parse(storedTarget) as NavigationTarget);
}
