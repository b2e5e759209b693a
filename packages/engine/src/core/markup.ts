/** The one way a text becomes part of HTML, SVG or XML. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe as the text of an element and as an attribute's value between double quotes; nowhere else: not without quotes, not in `<script>`. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
