import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload } from '#storage/reload.ts';

/**
 * Tests the inline script of index.html, which reloads the document when a file with code of the app cannot be loaded.
 * Every document of the app contains this script.
 */

const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];

beforeEach(() => sessionStorage.clear());

/**
 * Runs the script in a document that contains `element`, and lets the loading of that element fail. Returns how often
 * the script reloads the document.
 */
function countReloads(element: HTMLElement, { onLine = true, now = Date.now() } = {}): number {
  const reload = vi.fn();
  const fakeDocument = document.createElement('div');
  fakeDocument.append(element);
  const globals = {
    document: fakeDocument,
    sessionStorage,
    navigator: { onLine },
    location: { reload },
    Date: { now: () => now },
  };
  runInNewContext(script, globals);
  element.dispatchEvent(new Event('error'));
  return reload.mock.calls.length;
}

const createModuleScript = () => Object.assign(document.createElement('script'), { type: 'module' });

describe('a document whose code is missing, as after a deployment', { tags: ['fault/Y13'] }, () => {
  it('reloads at most once in 30 seconds', () => {
    const now = Date.now();
    expect(countReloads(createModuleScript(), { now })).toBe(1);
    expect(countReloads(createModuleScript(), { now: now + 29_999 })).toBe(0);
    expect(countReloads(createModuleScript(), { now: now + 30_000 })).toBe(1);
    // The last reload is in the future now, so the clock was put back and the script ignores that reload.
    expect(countReloads(createModuleScript(), { now: now - 1 })).toBe(1);
  });

  it('counts the reloads of the app, and the app counts those of the document', () => {
    expect(claimReload()).toBe(true);
    expect(countReloads(createModuleScript())).toBe(0);
    sessionStorage.clear();
    expect(countReloads(createModuleScript())).toBe(1);
    expect(claimReload()).toBe(false);
  });

  it('does not reload while the device is offline, nor when only a picture or a stylesheet is missing', () => {
    expect(countReloads(createModuleScript(), { onLine: false })).toBe(0);
    expect(countReloads(document.createElement('img'))).toBe(0);
    expect(countReloads(document.createElement('link'))).toBe(0);
  });
});
