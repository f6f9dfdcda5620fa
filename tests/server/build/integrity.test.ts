import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withIntegrity } from '#server/build/integrity.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'utsava-integrity-'));
writeFileSync(path.join(folder, 'a.js'), 'alert(1)');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the integrity attribute', () => {
  it('is added once to every element that loads a script', () => {
    const html = `<script type="module" crossorigin src="/a.js"></script>
      <link rel="modulepreload" crossorigin href="/a.js"><script>inline</script><link rel="icon" href="/favicon.svg" />`;
    const hash = createHash('sha384').update('alert(1)').digest('base64');
    const changedHtml = withIntegrity(html, folder);
    expect(changedHtml).toContain(`<script type="module" crossorigin src="/a.js" integrity="sha384-${hash}"></script>`);
    expect(changedHtml).toContain(`<link rel="modulepreload" crossorigin href="/a.js" integrity="sha384-${hash}">`);
    expect(changedHtml.split('integrity')).toHaveLength(3);
    expect(withIntegrity(changedHtml, folder)).toBe(changedHtml);
  });
});
