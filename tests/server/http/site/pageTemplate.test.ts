import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '#contract/renderedPage.ts';
import { createPageTemplate } from '#server/http/site/pageTemplate.ts';

/** Tests the document of a rendered page, which the browser shows before the code of the app has loaded. */

const INDEX =
  '<html><head><title>U</title></head><body><div id="root"><p>…</p></div><noscript>no</noscript></body></html>';
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js' },
  'src/pages/venues/VenuesPage.tsx': { file: 'assets/VenuesPage-2.js', imports: ['index.html', '_parts-3.js'] },
  '_parts-3.js': { file: 'assets/parts-3.js', imports: ['index.html'] },
};
const PICTURE = '<link rel="preload" as="image" href="/art/hero.svg"/>';
const CONTENT = {
  html: `${PICTURE}<h1>Venues: $& $1</h1>`,
  responses: { readAt: 5, queries: [[['venues'], { name: '</script><script>alert(1)</script>' }]] as const },
};
const PAGE: RenderedPage = {
  title: 'Venues & more',
  status: 200,
  sourceFile: 'src/pages/venues/VenuesPage.tsx',
  content: CONTENT,
};

const createTestTemplate = (html = INDEX, manifest = MANIFEST) =>
  createPageTemplate(html, manifest, (file) => new TextEncoder().encode(file));
const documentText = createTestTemplate().documentOf(PAGE, '/venues?tier=premium&x="<', 'Pune "1"');

describe('the document of a rendered page', () => {
  const [head = '', body = ''] = documentText.split('</head>');

  it('contains the page, its address and its region', () => {
    expect(body).toMatch(
      /^<body><div id="root" data-page="\/venues\?tier=premium&amp;x=&quot;&lt;" data-region="Pune &quot;1&quot;"><h1>Venues: \$& \$1<\/h1><\/div><script/,
    );
    expect(body.endsWith('<noscript>no</noscript></body></html>')).toBe(true);
    expect(head).toContain('<title>Venues &amp; more</title>');
  });

  it('contains the responses in a form that cannot end the element', () => {
    const [, json = ''] = /<script type="application\/json" id="responses">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(CONTENT.responses);
  });

  it('preloads the code of the page with its hash, and the first picture', () => {
    expect(head).toContain(PICTURE);
    expect(head.match(/(?<=modulepreload" fetchpriority="low" crossorigin href=")[^"]+/g)).toEqual([
      '/assets/VenuesPage-2.js',
      '/assets/parts-3.js',
    ]);
    expect(head.match(/integrity="sha384-[^"]{64}"/g)).toHaveLength(2);
  });

  it('has the same inline scripts as the document without a page, whose hashes the security policy contains', () => {
    const scriptsOf = (html: string) => html.match(/<script>.*?<\/script>/gs);
    expect(scriptsOf(documentText)).toEqual(scriptsOf(createTestTemplate().emptyDocument));
    expect(scriptsOf(documentText)).toHaveLength(1);
  });
});

it('the document of a page without content is index.html, and preloads the code of the page', () => {
  const documentText = createTestTemplate().documentOf({ ...PAGE, content: null }, '/venues', 'all');
  expect(documentText).toContain('<div id="root"><p>…</p></div><noscript>');
  expect(documentText).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/VenuesPage-2.js" integrity=/);
  expect(documentText).not.toContain('data-page=');
});

it('the template cannot be created when index.html has no root element', () => {
  expect(() => createTestTemplate('<html><head></head><body></body></html>')).toThrow(
    'index.html has no <div id="root">',
  );
});

it('the template has no document for a page whose code is not in the build', () => {
  expect(() =>
    createTestTemplate().documentOf({ ...PAGE, sourceFile: 'src/pages/home/HomePage.tsx' }, '/', 'all'),
  ).toThrow('The build has no src/pages/home/HomePage.tsx.');
});
