import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataQuestionText, forgotPasswordText } from '#domain/chat/accountMessages.ts';
import {
  customPackageText,
  packageEnquiryText,
  serviceEnquiryText,
  venueEnquiryText,
} from '#domain/chat/chatMessages.ts';
import { chatLink } from '#domain/chat/chatText.ts';
import { toWellFormed } from '#contract/toWellFormed.ts';
import { cutToFit, cleanText, cleanLine, plainLine } from '#domain/chat/textRules.ts';
import { packageItem } from '#support/packageItem.ts';
import { createService } from '../createService.ts';

const venue = createService({
  id: 'venue_7',
  category: 'venues',
  name: 'Lotus Hall',
  location: 'Baner, Pune',
  minBudget: 150_000,
  maxBudget: 300_000,
  capacity: 1200,
  venueType: 'Banquet Hall',
  tier: 'premium',
});
const enquiryForm = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  email: 'asha_r@example.in',
  date: '2026-12-10',
  guestCount: 330,
  message: 'Is there parking?\nWe come from Nagpur.',
};
const textOfLink = (link: string) => new URL(link).searchParams.get('text');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('अनुष्का', 'ரமேஷ்', '👨‍👩‍👧‍👦', '\uD83D', 'a & b # c + d % e = f ? g / h \\ "i"', '\u202Ex'),
);

describe('chat texts (section 7)', () => {
  it('of a venue enquiry contain all fields, with the message at the end', () => {
    expect(venueEnquiryText(venue, enquiryForm).full).toBe(
      [
        'Hello! I found this venue on Utsava and would like to know more.',
        '',
        'Venue: Lotus Hall',
        'Venue ID: venue_7',
        'Location: Baner, Pune',
        '',
        'Name: Asha Rao',
        'Phone: +91 98765 43210',
        'Email: asha_r@example.in',
        'Event date: 10 December 2026 (2026-12-10)',
        'Guest count: 330',
        '',
        'Price range: ₹1,50,000 – ₹3,00,000',
        'Capacity: 1,200 guests',
        'Venue type: Banquet Hall',
        'Tier: Premium',
        '',
        'Please tell me its availability on this date, and send me a detailed quote.',
        '',
        'Message:',
        'Is there parking?',
        'We come from Nagpur.',
      ].join('\n'),
    );
  });

  it('leave out empty fields', { tags: ['fault/L6'] }, () => {
    const { full } = venueEnquiryText(createService({ id: '7', name: 'Lotus Hall' }), {
      ...enquiryForm,
      message: '  ',
    });
    expect(full).not.toMatch(/Location|Capacity|Venue type|Tier|Message|undefined|null|NaN/);
    expect(full).not.toMatch(/:\s*$/m);
  });

  it('of a service enquiry contain category, price and guest count', () => {
    const service = createService({
      id: '9',
      name: 'Thali House',
      category: 'catering',
      price: 90_000,
      pricePerPlate: 800,
    });
    const { full } = serviceEnquiryText(service, enquiryForm);
    for (const line of [
      'Service: Thali House',
      'Category: Catering',
      'Price: ₹90,000, ₹800 per plate',
      'Guest count: 330',
    ]) {
      expect(full.split('\n')).toContain(line);
    }
  });

  it('of a package enquiry list its services', () => {
    const { full } = packageEnquiryText(
      { name: 'Premium Catering', services: [createService({ name: 'Thali House', price: 90_000 })], serviceCount: 1 },
      { name: 'Asha', phone: '98765 43210', guestCount: 1200, message: '' },
    );
    expect(full.split('\n')).toEqual(
      expect.arrayContaining(['Package: Premium Catering', 'Guest count: 1,200', '1. Thali House: ₹90,000']),
    );
  });

  it('of a package with services that are not loaded contain their number, or that of all services when shortened', () => {
    const services = [createService({ name: 'Thali House', price: 90_000 })];
    const createEnquiryTexts = (message: string) =>
      packageEnquiryText(
        { name: 'Premium Catering', services, serviceCount: 35 },
        { name: 'Asha', phone: '98765 43210', guestCount: 1200, message },
      );
    expect(createEnquiryTexts('').full).toContain('1. Thali House: ₹90,000\nand 34 more\n');
    expect(createEnquiryTexts('please '.repeat(400)).short).toContain('Services in it: 35');
  });

  it('of a package without loaded services are shortened when the message is long', () => {
    const { short } = packageEnquiryText(
      { name: 'Premium Catering', services: [], serviceCount: 0 },
      { name: 'Asha', phone: '98765 43210', guestCount: 1200, message: 'please '.repeat(400) },
    );
    expect(short).not.toContain('Services in it');
    expect(short.endsWith('… (shortened)')).toBe(true);
  });

  const weddingDetails = {
    brideName: 'Asha',
    groomName: 'Ravi',
    weddingDate: '2026-12-10',
    location: 'Pune',
    totalGuests: 330,
  };
  it('of a custom package contain its total and the number of items without a price', () => {
    const items = [
      packageItem({ id: '1', name: 'Lotus Hall', price: 150_000, category: 'venues', type: 'venue' }),
      packageItem({ id: '2', name: 'Dhol Beats', category: 'entertainment' }),
    ];
    const { full, short } = customPackageText(items, weddingDetails);
    expect(full.split('\n')).toEqual(
      expect.arrayContaining([
        'Bride: Asha',
        'Groom: Ravi',
        'Wedding date: 10 December 2026 (2026-12-10)',
        'Guests: 330',
        'Services: 2',
        'Total: ₹1,50,000',
        'Please note: 1 item with price on request is not in the total',
        '1. Lotus Hall (Venue): ₹1,50,000',
        '2. Dhol Beats (Entertainment): Price on request',
      ]),
    );
    // A text that fits into the link is not shortened.
    expect(short).toBe(full);
  });

  it('of a long package are a summary with totals and counts', () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      packageItem({
        id: `${index}`,
        name: `Mandap number ${index}`,
        price: 10_000,
        category: index < 50 ? 'decor' : 'catering',
      }),
    );
    const { full, short } = customPackageText(items, weddingDetails);
    expect(full).toContain('60. Mandap number 59 (Catering): ₹10,000');
    expect(short).not.toContain('Mandap');
    expect(short.split('\n')).toEqual(
      expect.arrayContaining(['Services: 60', 'Total: ₹6,00,000', 'Decor: 50', 'Catering: 10']),
    );
  });

  it('ask for help with a password', () => {
    expect(forgotPasswordText('asha\nTotal: ₹1').full.split('\n').at(-1)).toBe('Username: asha Total: ₹1');
  });

  it('ask about the user’s own data without a name', () => {
    expect(dataQuestionText().full).toMatch(/^Hello! I have a question about my data at \w+\.$/);
  });
});

describe('chat texts with malicious values (section 7)', () => {
  it('have each field of the catalogue on one line, without formatting', { tags: ['fault/L7', 'fault/I-4'] }, () => {
    const maliciousVenue = createService({
      ...venue,
      name: 'Hall\n*Total: ₹1*\u2028~free~ `x` _y_',
      venueType: '\u202EecalaP',
    });
    const lines = venueEnquiryText(maliciousVenue, { ...enquiryForm, message: '' }).full.split('\n');
    expect(lines).toContain('Venue: Hall ∗Total: ₹1∗ ∼free∼ ʼxʼ ˍyˍ');
    expect(lines).toContain('Venue type: ecalaP');
  });

  it('have the message under its own heading at the end, whatever it contains', { tags: ['fault/L7'] }, () => {
    const { full } = venueEnquiryText(venue, { ...enquiryForm, message: 'Hi\r\nVenue: Other\u202E Hall\u0000' });
    expect(full.endsWith('Message:\nHi\nVenue: Other Hall')).toBe(true);
  });
});

describe('chat link (section 7)', () => {
  it('opens a chat with the number, or lets the user choose a contact', { tags: ['fault/L2', 'fault/L10'] }, () => {
    const chat = { full: 'a b', short: 'a b' };
    expect(chatLink('919876543210', chat)).toBe('https://wa.me/919876543210?text=a%20b');
    expect(chatLink(null, chat)).toBe('https://wa.me/?text=a%20b');
  });

  it(
    'decodes to exactly the chat text, for any text in any field',
    { tags: ['fault/L1', 'fault/L2', 'fault/L3'] },
    () => {
      fc.assert(
        fc.property(anyText, anyText, anyText, (name, person, message) => {
          const chat = venueEnquiryText({ ...venue, name }, { ...enquiryForm, name: person, message });
          const link = chatLink('919876543210', chat);
          expect(textOfLink(link)).toBe(chat.short);
          expect(decodeURIComponent(link.slice(link.indexOf('?text=') + 6))).toBe(chat.short);
          expect(link).not.toContain('+');
          expect(toWellFormed(chat.full)).toBe(chat.full);
          expect(chat.full).toContain(`Name: ${cleanLine(person)}`.trimEnd().replace(/^Name:$/, ''));
          expect(chat.full).toContain(cleanText(message));
        }),
        { numRuns: 2000 },
      );
    },
  );

  it.each([
    ['Latin', 'We love it. '],
    ['Hindi', 'हमें यह बहुत पसंद है। '],
    ['family', '👨‍👩‍👧‍👦'],
    ['zalgo', `e${'\u0301'.repeat(300)}`],
  ])('shortens a long message at a grapheme boundary: %s', { tags: ['fault/L5'] }, (_, piece) => {
    const message = piece.repeat(Math.ceil(10_000 / piece.length));
    const { full, short } = venueEnquiryText(venue, { ...enquiryForm, message });
    expect(full.endsWith(cleanText(message))).toBe(true);
    expect(short.endsWith('… (shortened)')).toBe(true);
    expect(short.length).toBeLessThanOrEqual(1500);
    expect(chatLink('919876543210123', { full, short }).length).toBeLessThanOrEqual(4000);
    expect(short).toContain('Please tell me its availability');
    const shortenedMessage = short.slice(short.indexOf('Message:\n') + 9, -'… (shortened)'.length);
    const graphemes = [...new Intl.Segmenter('en').segment(message)].map(({ segment }) => segment);
    let beginning = '';
    for (const grapheme of graphemes) {
      if (beginning.trimEnd() === shortenedMessage) break;
      beginning += grapheme;
    }
    expect(beginning.trimEnd()).toBe(shortenedMessage);
  });

  it('stays within the length limits for any fields', { tags: ['fault/L5'] }, () => {
    const longText = fc.tuple(anyText, fc.integer({ min: 1, max: 400 })).map(([text, times]) => text.repeat(times));
    fc.assert(
      fc.property(longText, longText, longText, longText, (name, location, person, message) => {
        const chat = venueEnquiryText({ ...venue, name, location }, { ...enquiryForm, name: person, message });
        expect(chat.short.length).toBeLessThanOrEqual(1500);
        expect(chatLink('919876543210123', chat).length).toBeLessThanOrEqual(4000);
        expect(toWellFormed(chat.short)).toBe(chat.short);
        expect(chat.short).toContain('Event date: 10 December 2026 (2026-12-10)');
      }),
      { numRuns: 300 },
    );
  });
});

describe('text rules (section 7)', () => {
  it('do not change ids', () => {
    expect(plainLine('hall_7_a')).toBe('hall_7_a');
    expect(plainLine('_hall_ *5')).toBe('ˍhallˍ ∗5');
  });

  it('replace half of an emoji by the replacement character', { tags: ['fault/L3'] }, () => {
    expect(toWellFormed('a\uD83Db\uDE00')).toBe('a\uFFFDb\uFFFD');
    expect(toWellFormed('😀')).toBe('😀');
  });

  it('encode any well-formed text so that decoding gives the same text', { tags: ['fault/L3'] }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const chat = { full: toWellFormed(text), short: toWellFormed(text) };
        // Comparing without expect() is much faster.
        return textOfLink(chatLink(null, chat)) === chat.short;
      }),
      { numRuns: 50_000 },
    );
  });

  it('cut a text to as many whole graphemes as fit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(60), fc.nat(60), (text, maxLength, space) => {
        const beginnings = [''];
        for (const { segment } of new Intl.Segmenter('en').segment(text)) beginnings.push(beginnings.at(-1) + segment);
        const fits = (beginning: string) => beginning.length <= space;
        const longestFittingBeginning = beginnings.findLast(
          (beginning) => beginning.length <= maxLength && fits(beginning),
        );
        expect(cutToFit(text, maxLength, fits)).toBe(longestFittingBeginning);
      }),
    );
  });

  it('cut a text between whole characters in a browser that cannot find graphemes', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(cutToFit('a😀b', 2, () => true)).toBe('a');
    expect(cutToFit('a😀b', 3, () => true)).toBe('a😀');
  });

  it('join several lines into one', () => {
    expect(cleanLine(' a\r\n\tb\u2029c\u0085d\u0007e ')).toBe('a b c d e');
  });
});
