import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withContact } from '#server/build/noscriptContact.ts';

const html = readFileSync('index.html', 'utf8');
const noscriptContentOf = (text: string) => /<noscript>(.*)<\/noscript>/s.exec(text)?.[1] ?? '';

describe('the text for browsers without JavaScript (section 1)', () => {
  it('has a link to the chat of the business', { tags: ['fault/Y12'] }, () => {
    const changed = withContact(html, '919876543210');
    expect(noscriptContentOf(changed)).toContain('This page needs JavaScript.');
    expect(noscriptContentOf(changed)).toContain('href="https://wa.me/919876543210">WhatsApp +919876543210</a>');
    expect(changed.replace(/<noscript>.*<\/noscript>/s, '')).toBe(html.replace(/<noscript>.*<\/noscript>/s, ''));
  });

  it('has no link without a chat number', () => {
    expect(withContact(html, null)).toBe(html);
  });
});
