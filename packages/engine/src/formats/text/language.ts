/** Detects the language of a text by its most frequent function words. For descriptions; titles are too short. */

/** Words frequent in one language and rare in the others; shared ones ("de", "la", "en") carry no weight and are left out. */
const WORDS: Readonly<Record<string, string>> = {
  fr: 'le les des du et est une un pour dans avec sur vous votre vos nous notre au aux ce cette ces qui que pas plus par sont être très tout tous toute ainsi grâce sans leur son sa ses ou où à été aussi livraison',
  en: 'the and is are of to for with your you our this that it its from by be can has have will not or as an at on in which these all more made when while their',
  de: 'der die das und ist mit für von zu den dem ein eine einen einem einer im auf sich nicht auch sie ihre ihr wir aus bei durch sind wird werden oder als zum zur nach über sehr',
  es: 'el los las y es una para con por del al que su sus más muy este esta estos como pero son lo se está tu tus nuestro nuestra desde sin sobre entre también ideal cada',
  it: 'il lo gli e è una per con del della dei delle dal dalla nel nella che di un sono questo questa più molto anche come ed al alla suo sua nostro vostra senza tra ogni ideale',
  pl: 'w z jest nie się że dla oraz są przez jak lub który która które jego jej nasz nasze bardzo także można ze',
  pt: 'os um uma para com não em nos nas do da dos das ao pelo pela por mais como seu seus isso são também muito até você nosso nossa',
  nl: 'de het een en is van voor met op te zijn dat die niet je uw ook aan door bij naar deze dit wordt worden heeft of als om uit onze ons zeer geen kan meer maar',
};

const SHORTEST = 60;
const LONGEST = 4000;

const LANGUAGES_OF_WORD = new Map<string, string[]>();
for (const [language, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), language]);
}

/** Words of a text, and those of them that are small words of one of the languages. */
export function smallWordsOf(text: string): { readonly words: number; readonly small: number } {
  const words = wordsIn(text);
  return { words: words.length, small: words.filter((word) => LANGUAGES_OF_WORD.has(word)).length };
}

function wordsIn(text: string): readonly string[] {
  const read = text.slice(0, LONGEST).toLowerCase();
  return read.match(/\p{L}+/gu) ?? [];
}

/**
 * ISO 639-1 of the text among fr, en, de, es, it, nl, pl and pt, or null: too short (under 60 characters), too few small
 * words (a list of features), or two languages too close to call. Null means "cannot tell", never "another language".
 */
export function detectLanguage(text: string): string | null {
  if (text.trim().length < SHORTEST) return null;
  const words = wordsIn(text);
  const scores = new Map<string, number>();
  for (const word of words) {
    const languages = LANGUAGES_OF_WORD.get(word) ?? [];
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...scores].toSorted((left, right) => right[1] - left[1]);
  const [best, runnerUp] = [first?.[1] ?? 0, second?.[1] ?? 0];
  // In running text a fifth to a half are such words. Required: a tenth of the words, at least three, and half as many
  // again as the next language.
  return first !== undefined && best >= 3 && best >= words.length / 10 && best >= runnerUp * 1.5 ? first[0] : null;
}
