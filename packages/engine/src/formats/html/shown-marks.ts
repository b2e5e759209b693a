/** What stands in the shown text for what its markup shows and plain text loses. */
export const MARKS = {
  /** Around struck-out text, and around the words of a control. */
  struck: '\u0001',
  /** Before text that is struck out where a lower price stands beside it, and the price where none does. */
  regular: '\u0010',
  unstruck: '\u0002',
  control: '\u0003',
  uncontrol: '\u0004',
  disabled: '\u0005',
  /** Where one element's text meets another's; before a superscript. */
  seam: '\u0006',
  raised: '\u0007',
  /** Before the first option of a list to choose from, and before every option. */
  list: '\u000e',
  option: '\u000f',
};
