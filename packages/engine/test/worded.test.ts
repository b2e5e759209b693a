import { worded } from '../src/core/messages.ts';

const GONE = `{what} is gone
  It was there.
  Bring it back.`;
const PARTI = `{what} a disparu
  Il était là.
  Rapportez-le.`;

test('reads the texts of a message line by line', () => {
  const gone = {
    title: { en: '{what} is gone', fr: '{what} a disparu' },
    detail: { en: 'It was there.', fr: 'Il était là.' },
    fix: { en: 'Bring it back.', fr: 'Rapportez-le.' },
  };
  const verify = { en: 'Look.', fr: 'Regardez.' };
  const words = worded({ gone: { en: GONE, fr: PARTI }, seen: { en: `${GONE}\nLook.`, fr: `${PARTI}\nRegardez.` } });
  expect(words).toEqual({ gone, seen: { ...gone, verify } });
});

test('says how to verify where a message has no text of its own for it', () => {
  const again = { en: 'Ask again.', fr: 'Demandez de nouveau.' } as const;
  const words = worded({ none: { en: GONE, fr: PARTI }, own: { en: `${GONE}\nLook.`, fr: `${PARTI}\nRegardez.` } }, again);
  expect([words.none, words.own]).toMatchObject([{ verify: again }, { verify: { en: 'Look.', fr: 'Regardez.' } }]);
});

test('refuses other slots, texts and languages', () => {
  // The compiler fails where one of these is accepted.
  const refused = [
    // @ts-expect-error another slot
    () => worded({ gone: { en: '{what}\nb\nc', fr: '{quoi}\nb\nc' } }),
    // @ts-expect-error the slot of another text
    () => worded({ gone: { en: '{what}\nb\nc', fr: 'a\n{what}\nc' } }),
    // @ts-expect-error a slot too many
    () => worded({ gone: { en: '{what}\nb\nc', fr: '{what}\n{what}\nc' } }),
    // @ts-expect-error a text is missing in one language
    () => worded({ gone: { en: 'a\nb\nc', fr: 'a\nb' } }),
    // @ts-expect-error a text too many in one language
    () => worded({ gone: { en: 'a\nb\nc', fr: 'a\nb\nc\nd' } }),
    // @ts-expect-error too few texts
    () => worded({ gone: { en: 'a\nb', fr: 'a\nb' } }),
    // @ts-expect-error too many texts
    () => worded({ gone: { en: 'a\nb\nc\nd\ne', fr: 'a\nb\nc\nd\ne' } }),
    // @ts-expect-error a language is missing
    () => worded({ gone: { en: 'a\nb\nc' } }),
  ];
  expect(refused).toHaveLength(8);
});
