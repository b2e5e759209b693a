/** A brief read as an assistant reads it: from its Markdown alone. */

export interface BriefItem {
  readonly title: string;
  readonly rule: string;
  readonly findingId: string;
  /** Addresses of what it concerns, path and query; where none are listed, where it was seen. */
  readonly addresses: readonly string[];
  readonly example: { readonly language: string; readonly text: string } | null;
  /** What a page without JSON-LD begins with, by the brief. */
  readonly wholeProduct: Block | null;
  /** Points of the overall score. */
  readonly gain: number;
  /** It says that it takes more than templates. */
  readonly needsExtension: boolean;
  /** It says what only the owner can supply. */
  readonly needsOwner: boolean;
  /** Rules it announces, those of a whole product included where it may take one. */
  readonly next: readonly string[];
  /** The line that verifies it. */
  readonly command: string;
}

/** The items of findings; those of the general scan have no finding. */
export function itemsOf(brief: string): readonly BriefItem[] {
  const wholeProduct = blockOf(brief, 'The whole product') ?? null;
  const texts = brief.split(/^## \d+\. /m).slice(1);
  return texts.map((text) => itemOf(text, wholeProduct, texts)).filter(({ findingId }) => findingId !== '');
}

interface Block {
  readonly label: string;
  readonly language: string;
  readonly inside: string;
}

/** The code block under a line that begins so. */
function blockOf(text: string, label: string): Block | undefined {
  const blocks = [...text.matchAll(/^(?<fence>`{3,})(?<language>\w*)\n(?<inside>[\s\S]*?)\n\k<fence>$/gm)].map(
    ({ index, groups: { language = '', inside = '' } = {} }) => ({
      label: text.slice(0, index).trimEnd().split('\n').at(-1) ?? '',
      language,
      inside,
    }),
  );
  return blocks.find((block) => block.label.replace(/^- /, '').startsWith(label));
}

const codes = (from: string) => [...from.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The lines that name what an item concerns, where it or an item above shows them. */
function concernedBy(text: string, texts: readonly string[]): readonly string[] {
  const at = /^- From the audited store.* item (\d+)[.:]$/m.exec(text)?.[1];
  if (at !== undefined) return concernedBy(texts[Number(at) - 1] ?? '', texts);
  return (
    blockOf(text, 'From the audited store')
      ?.inside.split('\n')
      .filter((each) => each.startsWith('"')) ?? []
  );
}

/** `texts`: all items, for what one says above. */
function itemOf(text: string, wholeProduct: Block | null, texts: readonly string[]): BriefItem {
  const labelled = (label: string) => blockOf(text, label);
  const line = (label: string) => new RegExp(`^- \\*\\*${label}:\\*\\* (.*)$`, 'm').exec(text)?.[1] ?? '';
  const above = /^Example: as at item (\d+)\.$/m.exec(text)?.[1];
  const isWhole = /^Example: the whole product/m.test(text);
  const shown = above === undefined ? labelled('Example') : blockOf(texts[Number(above) - 1] ?? '', 'Example');
  const example = isWhole ? (wholeProduct ?? undefined) : shown;
  const takesWhole = example?.label.includes('the end of this list') === true;
  const concerned = concernedBy(text, texts);
  const listed = [...concerned.join('\n').matchAll(/"((?:https?:\/|\/)[^"]*)"/g)].map(([, address = '']) => address);
  const seen = codes(line('Where it was seen')).filter((code) => code.startsWith('/'));
  return {
    title: text.split('\n', 1)[0] ?? '',
    rule: / Rule `([^`]+)`/.exec(text)?.[1] ?? '',
    findingId: /; finding `([^`]+)`/.exec(text)?.[1] ?? '',
    addresses: listed.length > 0 ? listed : seen,
    example: example === undefined ? null : { language: example.language, text: example.inside },
    wholeProduct,
    gain: Number(/up to ([\d.]+) points? of the overall score/.exec(text)?.[1] ?? 0),
    needsExtension: line('Not possible by templates') !== '',
    needsOwner: line('Only the owner can supply') !== '',
    next: [...codes(line('What comes next').split('. ')[0] ?? ''), ...codes(takesWhole ? (wholeProduct?.label ?? '') : '')],
    command: /`(vitrine verify [^`]*)`/.exec(text)?.[1] ?? '',
  };
}
