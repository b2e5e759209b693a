/**
 * Detects text addressed to the agent instead of the shopper (prompt injection). A finding caps the whole check, so the
 * patterns match only instructions that no honest product text gives; "ignore wrinkles" and "system: 5.1" must pass.
 */

import type { Product } from '../../formats/product/product.ts';
import type { SampleEntry } from './evidence.ts';

/**
 * `instructions`: an instruction to a reading agent. `hidden`: characters that show a human other text than an agent
 * gets.
 */
type InjectionKind = 'instructions' | 'hidden';

/** One suspicious text of a product. */
export interface InjectedText {
  readonly kind: InjectionKind;
  readonly field: 'title' | 'description' | 'brand' | 'category' | 'variant';
  /** The text around the match as an agent would get it, at most 160 characters. */
  readonly excerpt: string;
}
/** Text that gives orders, with the product it was found on. */
export interface Injection extends InjectedText {
  readonly entry: SampleEntry;
  readonly name: string;
}

/** At most one match of each kind per field. */
export function findInjections(product: Product): readonly InjectedText[] {
  return fieldsOf(product).flatMap(([field, text]) => injectedTextsIn(text).map(({ kind, excerpt }) => ({ kind, field, excerpt })));
}

/**
 * The first match of each kind in any text of a store. The text is also tested decoded and with look-alike characters
 * replaced.
 */
export function injectedTextsIn(text: string): readonly Pick<InjectedText, 'kind' | 'excerpt'>[] {
  const order = findInstruction(text);
  const hidden = findHidden(text);
  return [
    ...(order === null ? [] : [{ kind: 'instructions' as const, excerpt: order }]),
    ...(hidden === null ? [] : [{ kind: 'hidden' as const, excerpt: hidden }]),
  ];
}

function fieldsOf(product: Product): readonly (readonly [InjectedText['field'], string])[] {
  // A variant called like its product repeats the product's title: one text is reported once.
  const variants = product.variants
    .slice(0, 50)
    .flatMap(({ title, options }) => [title === product.title ? '' : (title ?? ''), ...options.map(({ label }) => label)]);
  return [
    ['title', product.title ?? ''],
    ['description', product.description ?? ''],
    ['brand', product.brand ?? ''],
    ['category', product.categories.map(({ value }) => value).join('\n')],
    ['variant', variants.join('\n')],
  ];
}

/**
 * Who is told to drop which instructions, within one sentence. "Forget the rules of fashion" and "oubliez les consignes
 * de tri" are sales talk: the instructions must be earlier ones, the reader's own, or all of them.
 */
const EARLIER =
  /\b(?:ignore[rz]?|disregard|forget|override|bypass|oublie[rz]?|contourne[rz]?|ne (?:tiens|tenez) pas compte)\b[^.!?\n]{0,30}\b(?:(?:previous|prior|above|earlier|preceding|existing|system|safety|your)\s+(?:\w+\s+)?(?:instructions?|prompts?|rules?|guidelines?|context)|(?:instructions?|consignes?|directives?|r[èe]gles?|contexte)\s+(?:pr[ée]c[ée]dent|ant[ée]rieur|ci-dessus|du syst[èe]me))/i;
/** Orders to drop earlier instructions in German, Spanish, Italian, Dutch and Portuguese, whose adjectives stand on either side. */
const DROP =
  '(?:ignorier(?:e|en|t)|vergiss|vergessen|ignor(?:a|e|en|ar|are|ate)|olvid(?:a|e)|dimentica(?:te)?|esque(?:ça|ce)|desconsidere|negeer|vergeet)';
const TOLD = '(?:anweisung(?:en)?|vorgaben?|regeln|instrucci(?:ones|ón)|reglas|istruzion[ei]|regole|instruções|regras|instructies?|regels)';
const PAST =
  '(?:vorherigen?|vorigen?|bisherigen?|obigen?|früheren?|deine|ihre|anteriores|anterior|previas|tus|sus|precedent[ie]|tue|vostre|eerdere|vorige|voorgaande|je|jouw|suas)';
const EARLIER_ABROAD = new RegExp(
  `(?<!\\p{L})${DROP}(?!\\p{L})[^.!?\\n]{0,24}(?<!\\p{L})(?:${PAST}\\s+(?:\\p{L}+\\s+)?${TOLD}|${TOLD}\\s+${PAST})(?!\\p{L})`,
  'iu',
);
const ALL =
  /\b(?:ignore[rz]?|disregard|override|bypass)\s+(?:(?:all|any|every|of|the|toutes?|les|vos|tes|other|autres)\s+){1,3}(?:instructions?|prompts?|consignes?|rules)\b/i;
const ROLE =
  /(?:^|\n)[^\S\n]*(?:#+\s*)?(?:system|assistant|developer|syst[eè]me|agent)\s*(?:(?:prompt|message)\s*)?:\s*(?=[^.!?\n]{0,80}\b(?:audit|mark (?:every|all|this)|ignore[rz]?|disregard|you (?:are|must|will)|respond|tu dois|vous devez)\b)/i;
const MARKUP =
  /<\/?(?:tool_call|tool_result|function_call|untrusted[_-]?(?:content|text|data)|system|assistant|user_input|instructions?)\b[^>]{0,40}>|<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<<[^<>\n]{0,24}(?:untrusted|system|prompt)[^<>\n]{0,24}>>/i;
const GRADE =
  /\b(?:give|assign|award|set|donne[rz]?|attribue[rz]?|mets?|mettez)\b[^.!?\n]{0,40}\b(?:score|rating|task_success|note|check_id)\b[^.!?\n]{0,24}(?:\b100\b|\bmaxim|\btrue\b|\bpass\b|\bparfait)/i;
const REVEAL =
  /\b(?:print|reveal|show|output|repeat|affiche[rz]?|r[ée]v[eè]le[rz]?)\b[^.!?\n]{0,30}\b(?:system prompt|(?:your|ta|ton|vos|votre) (?:system|hidden|initial|secret) (?:instructions|prompt)|prompt syst[eè]me)\b/i;
const ADDRESSED =
  /\b(?:new|nouvelles?) (?:task|t[âa]ches?|instructions)\s+(?:for|pour) (?:the|l['’]|les)\s*(?:\w+ )?(?:ai|ia|agents?|assistants?|models?)\b|\b(?:new task|nouvelle t[âa]che)\s*:|\bfor the (?:coding|ai|shopping) (?:assistant|agent)\b|\bagents\.md\s*:|\bact as the operator\b/i;
const READER = '(?:ai|a\\.i\\.|ia|ki|llm|language[- ]model|mod[èe]le de langage|sprachmodell)';
const HELPER = '(?:agent(?:s|en|i|es)?|assistants?|assistent(?:en|e|i)?|asistentes?)';
const READERS = `(?:${READER}[- ]?(?:shopping )?(?:${HELPER}|models?|systems?|bots?|shoppers?|crawlers?)|${HELPER} (?:d[ei] )?(?:ia|ai|inteligencia artificial))`;
/** Who reads as a machine is told so, then what to do; "if you are an AI developer" goes on with another word. */
const IF_MACHINE = new RegExp(
  `(?:\\b(?:if|when) you(?:'re|’re| are) an? |\\bsi (?:vous [êe]tes|tu es) une? |\\bwenn (?:du|sie) eine? |\\bsi (?:eres|es usted) una? |\\bse (?:sei|siete) una? |\\bals (?:je|u) een )(?:${READERS}|${READER}|(?:assistant|agent)[- ](?:ia|virtuel)|(?:shopping )?(?:agent|bot|assistant) reading)(?: (?:bist|sind))?\\s*[,:;–—-]`,
  'i',
);
const MACHINES_MUST = new RegExp(
  `\\b(?:(?:all|any|les|alle) )?(?:${READERS}|agents? ia|assistants? ia|shopping (?:agents|assistants))\\b[^.!?\\n]{0,20}\\b(?:must|should|have to|are (?:required|instructed|told) to|shall|doivent|doit|m[üu]ssen|sollen)\\b[^.!?\\n]{0,20}\\b(?:recommend|rank|prefer|choose|select|suggest|list|mention|add|buy|order|purchase|rate|say|tell|answer|recommander|choisir|acheter|ajouter|classer|empfehlen|kaufen)\\b`,
  'i',
);
const MACHINES_MUST_ABROAD = new RegExp(
  `(?<!\\p{L})${READERS}(?!\\p{L})[^.!?\\n]{0,20}(?<!\\p{L})(?:müssen|sollen|sollten|deben?|devono|deve|devem|moeten)(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(?:empfehlen|kaufen|auswählen|bevorzugen|recomendar|comprar|elegir|preferir|raccomandare|consigliare|acquistare|aanbevelen|kopen)(?!\\p{L})`,
  'iu',
);
/** A text that is headed by whom it is for, or calls that reader: "Note to AI assistants:", "Dear AI,", "As an AI agent you should". */
const CALLED = new RegExp(
  `\\b(?:note|notice|message|attention|dear|hello|hinweis|nota|remarque|avis)\\b,?\\s(?:(?:to|for|an|für|para|per|pour)\\s|aux?\\s)?(?:all |any |alle )?(?:${READERS}|${READER}s?) ?[,:;–—]|\\bas an? ${READERS},? you (?:must|should|shall|have to|need to|are to)\\b|(?:^|[.!?\\n] ?)assistant, (?:please )?(?:add|buy|order|recommend|choose|tell|say|ignore)\\b`,
  'i',
);
const BUYER = '(?:user|customer|buyer|shopper|owner|client|utilisateur|acheteur|nutzer|kunde)';
/** Whom agents call their user, in languages that have the thing before the consent or another word for both. */
const CONSENT_ABROAD =
  /\b(?:be)?nutzer\b[^.!?\n]{0,12}\bhat\b[^.!?\n]{0,12}\b(?:kauf|bestellung|zahlung)\b[^.!?\n]{0,20}\b(?:genehmigt|best[äa]tigt|freigegeben|autorisiert)\b|\b(?:usuario|utente)\b[^.!?\n]{0,12}\bh?a\b[^.!?\n]{0,12}\b(?:autorizado|aprobado|confirmado|autorizzato|approvato|confermato)\b[^.!?\n]{0,20}\b(?:compra|pedido|pago|acquisto|ordine|pagamento)\b/i;
/** A consent that a page cannot know of, and orders to leave the buyer out. */
const CONSENT = new RegExp(
  `\\b(?:the |your |l['’]|le |der )?${BUYER}\\b[^.!?\\n]{0,20}\\b(?:has|have|a|hat)\\b[^.!?\\n]{0,12}\\b(?:approved|confirmed|authori[sz]ed|consented|agreed|approuv[ée]|confirm[ée]|autoris[ée]|accept[ée]|valid[ée]|genehmigt|best[äa]tigt)(?![A-Za-zÀ-ÿ])[^.!?\\n]{0,30}\\b(?:purchase|order|payment|transaction|checkout|achat|commande|paiement|kauf|bestellung|zahlung)\\b`,
  'i',
);
const UNASKED = new RegExp(
  `\\b(?:without (?:asking|telling|consulting|informing|notifying)|sans (?:demander|pr[ée]venir|consulter|en informer)|ohne)\\b[^.!?\\n]{0,20}\\b${BUYER}s?\\b|\\b(?:sin (?:pedir|preguntar|consultar|avisar)|senza (?:chiedere|consultare|avvisare))\\b[^.!?\\n]{0,24}\\b(?:usuario|cliente|comprador|utente)\\b|\\b(?:hide|conceal) (?:this|these|it)\\b[^.!?\\n]{0,20}\\bfrom (?:the |your )?${BUYER}s?\\b|\\bdo (?:not|n['’]t) (?:tell|inform|ask|warn|notify|alert) (?:the |your )${BUYER}\\b|\\b(?:buy|purchase|checkout|check out|order)\\b[^.!?\\n]{0,30}\\bwithout (?:confirmation|(?:user|human) (?:approval|consent|confirmation))\\b`,
  'i',
);
const PREFER =
  /\b(?:always |you must |only )(?:recommend|rank|choose|suggest|return)\b[^.!?\n]{0,30}\b(?:this|our) (?:product|item|store|shop|brand)\b|(?<!(?:s|we|they|people) )\b(?:recommend|rank|list|place)\b[^.!?\n]{0,24}\b(?:this|our) (?:product|item|store|shop)\b[^.!?\n]{0,24}\b(?:first|above (?:all|any|every|other)|over (?:all|any|every|other)|number one)\b|\bdo (?:not|n['’]t) (?:recommend|mention|show|compare|suggest)\b[^.!?\n]{0,20}\b(?:competitors?|competing|other (?:stores?|shops?|products|sellers|brands))\b/i;
const ORDERS = [
  ...[EARLIER, EARLIER_ABROAD, ALL, ROLE, MARKUP, GRADE, REVEAL, ADDRESSED, CALLED],
  ...[IF_MACHINE, MACHINES_MUST, MACHINES_MUST_ABROAD, CONSENT, CONSENT_ABROAD, UNASKED, PREFER],
];
/** Before the verb, within its sentence: who is told not to disregard a rule is told to keep it. */
const NEGATED =
  /\b(?:(?:do|does|must|should|shall|may|can|will|would)(?: not|n['’]t)|cannot|never|not to|without|ne|nie(?:mals)?|nicht|no|nunca|non|mai|não|nooit|niet)\s+(?:\w+\s+)?$/i;
/** Behind the verb, as German and Dutch have it. */
const NEGATED_BEHIND = /\b(?:nicht|niemals|nie|niet|nooit)\b/i;
/** Orders that a negation turns into their opposite. */
const DISREGARDING: ReadonlySet<RegExp> = new Set([EARLIER, EARLIER_ABROAD, ALL]);

/**
 * Tag characters are invisible copies of ASCII, deprecated in text (Unicode 16, 23.9) except in flags, which product
 * texts hardly use.
 */
const TAGS = /[\u{e0020}-\u{e007e}]{2,}/u;
const BIDI = /[\u202d\u202e]/u;
const TERMINAL = /\u001b[[\]]/u;

/** In the text as an agent may understand it: folded, turned by 13 letters, and what its Base64 pieces decode to. */
export function findInstruction(text: string): string | null {
  for (const reading of readingsOf(text)) {
    for (const pattern of ORDERS) {
      const match = pattern.exec(reading);
      if (match === null) continue;
      const isNegated = () => NEGATED.test(reading.slice(Math.max(0, match.index - 40), match.index)) || NEGATED_BEHIND.test(match[0]);
      const isKept = DISREGARDING.has(pattern) && isNegated();
      if (!isKept) return excerptOf(reading, match.index);
    }
  }
  return null;
}

function findHidden(text: string): string | null {
  const match = TAGS.exec(text) ?? BIDI.exec(text) ?? TERMINAL.exec(text);
  return match === null ? null : excerptOf(foldText(text), Math.max(0, match.index - 40));
}

function readingsOf(text: string): readonly string[] {
  const folded = foldText(text);
  return [folded, rot13(folded), ...encodedParts(folded)];
}

/** Tag characters become the ASCII they copy, other invisible characters are removed, look-alikes become Latin. */
function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[аеорсухіѕԁ]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
};

function rot13(text: string): string {
  const units = Buffer.from(text, 'utf16le');
  // The high byte of a letter of ASCII is 0.
  for (let at = 0; at < units.length; at += 2) {
    const unit = units[at] ?? 0;
    const letter = unit | 0x20;
    if (units[at + 1] === 0 && letter >= 0x61 && letter <= 0x7a) units[at] = letter < 0x6e ? unit + 13 : unit - 13;
  }
  return units.toString('utf16le');
}

/**
 * Base64 of at least 24 characters that decodes to text; at most eight pieces, because a description may consist of
 * Base64.
 */
function encodedParts(text: string): readonly string[] {
  const pieces = text.match(/[A-Za-z0-9+/]{24,4096}={0,2}/g) ?? [];
  return pieces
    .slice(0, 8)
    .map((piece) => Buffer.from(piece, 'base64').toString('utf8'))
    .filter((decoded) => !decoded.includes('\ufffd'));
}

function excerptOf(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 20), index + 140)
    .replace(/\s+/g, ' ')
    .trim();
}
