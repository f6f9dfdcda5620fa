import { describe, expect, it } from 'vitest';
import { readEnv } from '../../src/readEnv.ts';

describe('the settings of the build (section 7)', () => {
  it('default to the API on the same origin, no chat number and no guest browsing', () => {
    const defaults = { apiBaseUrl: '/api', whatsappNumber: null, guestBrowsing: false, siteUrl: null };
    expect(readEnv({})).toEqual(defaults);
    expect(readEnv({ VITE_API_BASE_URL: ' ', VITE_WHATSAPP_NUMBER: '', VITE_GUEST_BROWSING: 'false' })).toEqual(
      defaults,
    );
  });

  it('drop the trailing slash of URLs', () => {
    const readApiBaseUrl = (VITE_API_BASE_URL: string) => readEnv({ VITE_API_BASE_URL }).apiBaseUrl;
    expect([
      readApiBaseUrl('/backend/api/'),
      readApiBaseUrl('https://api.example.com/v1/'),
      readApiBaseUrl('http://localhost:8000/api'),
    ]).toEqual(['/backend/api', 'https://api.example.com/v1', 'http://localhost:8000/api']);
  });

  it.each(['/', 'api', 'ftp://a.example', '//a.example/api', 'https://', '/api?x=1', 'https://a.example/#api', '/a b'])(
    'reject the URL %s and say what to set',
    (address) => {
      expect(() => readEnv({ VITE_API_BASE_URL: address })).toThrow(/VITE_API_BASE_URL.*set it to/);
    },
  );

  it.each(['919876543210', '914023456789', '911234567890', '14155552671', '442079460958'])(
    'accept the chat number %s',
    (number) => {
      expect(readEnv({ VITE_WHATSAPP_NUMBER: number }).whatsappNumber).toBe(number);
    },
  );

  it.each([
    '+919876543210',
    '91 98765 43210',
    '9876543210',
    '91987654321',
    '0919876543210',
    '12345',
    'abc',
    '1'.repeat(16),
  ])('reject the chat number %s and say what to set', { tags: ['fault/L10'] }, (number) => {
    expect(() => readEnv({ VITE_WHATSAPP_NUMBER: number })).toThrow(/VITE_WHATSAPP_NUMBER.*set it to/);
  });

  it('accept only an absolute URL for the site', () => {
    expect(readEnv({ VITE_SITE_URL: 'https://www.example.in/' }).siteUrl).toBe('https://www.example.in');
    expect(() => readEnv({ VITE_SITE_URL: 'www.example.in' })).toThrow(/VITE_SITE_URL.*set it to/);
  });

  it('accept only true or false for guest browsing', () => {
    expect(readEnv({ VITE_GUEST_BROWSING: 'true' }).guestBrowsing).toBe(true);
    expect(() => readEnv({ VITE_GUEST_BROWSING: 'yes' })).toThrow(/VITE_GUEST_BROWSING.*set it to/);
  });
});
