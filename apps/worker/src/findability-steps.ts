/** A Web Findability run: the catalogue as an audit gathers it, the survey of pages, sitemaps and identities, its judge. */

import type { CatalogEvidence, IdentityEvidence, Model, OriginEvidence, RecallEvidence, SurfaceEvidence } from '@vitrine/engine';
import { askRecall, probeIdentities, probeSurface } from '@vitrine/gather';
import { GATHERING, need, type Step, type StepContext, verdictOf } from './steps.ts';

export interface SurveyDoor {
  /** Asked what it knows of the store, where the run wants that. */
  readonly model: Model;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Name of the last step; its output is the run's outcome. */
export const JUDGE_FINDABILITY = 'judge:findability';
const [SURFACE, IDENTITIES, RECALL] = ['probe:surface', 'probe:identities', 'probe:recall'] as const;

export function findabilitySteps({ model, now }: SurveyDoor): readonly Step[] {
  return [
    ...GATHERING,
    { name: SURFACE, needs: ['probe:origin', 'probe:catalog'], without: ['probe:catalog'], run: survey },
    {
      name: IDENTITIES,
      needs: ['probe:origin', SURFACE],
      run: (context) =>
        probeIdentities(context, { origin: need(context.outputOf, 'probe:origin'), surface: need(context.outputOf, SURFACE) }),
    },
    {
      name: RECALL,
      needs: ['probe:catalog'],
      when: (run) => run.kind === 'findability' && run.options.recall,
      run: (context) =>
        askRecall(
          context,
          { catalog: need(context.outputOf, 'probe:catalog') },
          { model, now, book: context.desk.book, beforeFirstCall: context.desk.spendUnit },
        ),
    },
    { name: JUDGE_FINDABILITY, needs: ['probe:origin', 'probe:catalog', SURFACE, IDENTITIES, RECALL], run: judge },
  ];
}

/** The survey is what the unit pays for: it is spent when the first page beyond the catalogue is asked for. */
async function survey(context: StepContext): Promise<SurfaceEvidence> {
  const { run, outputOf, desk } = context;
  if (run.kind !== 'findability') throw new Error('A step of another programme');
  await desk.spendUnit();
  const input = { origin: need<OriginEvidence>(outputOf, 'probe:origin'), catalog: outputOf<CatalogEvidence>('probe:catalog') };
  return probeSurface(context, input, { pages: run.options.pages });
}

/** Without the survey there is nothing to say, for a reason of ours: the run fails. A recall that failed is not told. */
async function judge({ read, subject, outputOf }: StepContext): Promise<unknown> {
  const judged = await read.assessFindability({
    subject,
    origin: need(outputOf, 'probe:origin'),
    catalog: outputOf<CatalogEvidence>('probe:catalog'),
    surface: need(outputOf, SURFACE),
    identities: need<IdentityEvidence>(outputOf, IDENTITIES),
    recall: outputOf<RecallEvidence>(RECALL),
  });
  return verdictOf(judged, 'the survey');
}
