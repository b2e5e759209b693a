declare module 'llms-txt-parser' {
  export default class LlmsTxtParser {
    parse(text: string): { readonly title?: string; readonly links: readonly { readonly url: string }[]; readonly error?: string };
  }
}
