import { translated } from '../src/core/messages.ts';

const EN = { gone: { title: '{what} is gone', detail: 'It was there.' } } as const;

test('sets both languages side by side', () => {
  expect(translated(EN, { gone: { title: '{what} a disparu', detail: 'Il était là.' } })).toEqual({
    gone: { title: { en: '{what} is gone', fr: '{what} a disparu' }, detail: { en: 'It was there.', fr: 'Il était là.' } },
  });
});

test('says how to verify where a message has no text of its own for it', () => {
  const again = { en: 'Ask again.', fr: 'Demandez de nouveau.' } as const;
  const words = translated({ own: { verify: 'Look.' }, none: {} }, { own: { verify: 'Regardez.' }, none: {} }, again);
  expect(words).toEqual({ own: { verify: { en: 'Look.', fr: 'Regardez.' } }, none: { verify: again } });
});

test('refuses other slots, texts and keys', () => {
  // The compiler fails where one of these is accepted.
  const refused = [
    // @ts-expect-error another slot
    () => translated(EN, { gone: { title: '{quoi} a disparu', detail: '' } }),
    // @ts-expect-error a slot too many
    () => translated(EN, { gone: { title: '{what}', detail: '{what}' } }),
    // @ts-expect-error a text is missing
    () => translated(EN, { gone: { title: '{what}' } }),
    // @ts-expect-error a key is missing
    () => translated(EN, {}),
    // @ts-expect-error a text too many
    () => translated(EN, { gone: { title: '{what}', detail: '', fix: '' } }),
    // @ts-expect-error a key too many
    () => translated(EN, { gone: { title: '{what}', detail: '' }, left: { title: '' } }),
  ];
  expect(refused).toHaveLength(6);
});
