/** Sentences of the report's tools, as the server hands them to the browser. */
export interface ReportWords {
  readonly copyFix: string;
  readonly copyCurl: string;
  readonly copyBrief: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly verify: string;
  readonly verifying: string;
  readonly outcomes: Readonly<Record<'fixed' | 'failing' | 'replaced' | 'not_measured', string>>;
  /** Before titles of findings that are new and take nothing's place. */
  readonly news: string;
  readonly unreachable: string;
  readonly filter: string;
  readonly severity: string;
  readonly every: string;
  readonly search: string;
  /** With `{shown}` and `{total}`. */
  readonly shown: string;
}
