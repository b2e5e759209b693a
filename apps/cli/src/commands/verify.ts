import type { Verification } from '@vitrine/client';
import { type AuditBody, findingsOf, MOST_VERIFIED } from '@vitrine/contract';
import { inertText, withoutInstructions } from '@vitrine/engine';
import { openProgress } from '../audit/progress.ts';
import { serviceOf, verifyThere } from '../audit/service.ts';
import { storedAudit } from '../audit/stored-audit.ts';
import { type Arguments, CommandError, EXIT, type ExitCode, integerOf, type Run, type Text, textOf, UsageError } from '../command.ts';
import { named, SEVERITY } from '../words.ts';

type Result = NonNullable<Verification['result']>;

/** What the service says of findings of an audit once the store is asked again; `POST /audits/{id}/verifications`. */
export const run: Run = async (args, io) => {
  const [name, ...ids] = args.positionals;
  if (name === undefined) throw new UsageError('<audit> is missing', '<audit> manque');
  const service = serviceOf(args, io);
  if (service === null) throw new UsageError(...WITHOUT_SERVICE);
  const audit = await storedAudit(name, args, io);
  const findings = ids.length > 0 ? ids : costly(audit);
  if (findings.length === 0) {
    io.note(`${NOTHING[args.language]}\n`);
    return EXIT.ok;
  }
  const maxWait = integerOf(args, 'max-wait', { min: 0, max: 86_400, fallback: 3_600 });
  const progress = openProgress(io);
  const verification = await verifyThere(service, { id: audit.id, findings, maxWait }, io, progress);
  progress.clear();
  const { result, error } = verification;
  if (result === undefined) {
    const why = inertText(error?.detail ?? verification.status, 300);
    throw new CommandError(`The verification could not be completed: ${why}`, `La vérification n’a pas pu aboutir : ${why}`);
  }
  io.out(
    textOf(args, 'format') === 'json'
      ? `${JSON.stringify(verification)}\n`
      : print(withoutInstructions(result, args.language), args.language),
  );
  return exitOf(result);
};

/** An audit of this process has left its verdict and not its evidence; the file of a later one is what it can be held against. */
const WITHOUT_SERVICE = [
  'verify needs --api or VITRINE_API_URL: a service has the evidence. Without one, audit again with --format json=later.json, then: vitrine changes later.json <audit>',
  'verify demande --api ou VITRINE_API_URL : un service a les preuves. Sans service, refaites l’audit avec --format json=apres.json, puis : vitrine changes apres.json <audit>',
] as const;

const NOTHING: Text = { en: 'Nothing that could be verified needs fixing', fr: 'Rien de vérifiable n’est à corriger' };

/** What costs points and can be asked again, signals of the scan last: a shopper's turns cannot. */
function costly(audit: AuditBody): readonly string[] {
  const findings = findingsOf(audit).filter(({ check_id, severity }) => check_id !== 'agent_simulation' && severity !== 'info');
  const signals = Object.values(audit.result?.general_readiness?.evidence.signals ?? {});
  return [...findings, ...signals].flatMap(({ finding_id }) => finding_id ?? []).slice(0, MOST_VERIFIED);
}

/** What was seen to be wrong outweighs what could not be seen. */
function exitOf({ findings }: Result): ExitCode {
  if (findings.some(({ status }) => status === 'failing' || status === 'replaced')) return EXIT.unmet;
  return findings.every(({ status }) => status === 'fixed') ? EXIT.ok : EXIT.undone;
}

const STATUS: Readonly<Record<string, Text>> = {
  fixed: { en: 'fixed', fr: 'corrigé' },
  failing: { en: 'still failing', fr: 'toujours en défaut' },
  replaced: { en: 'gone, but the repair broke this', fr: 'disparu, mais la correction a cassé ceci' },
  not_measured: { en: 'not measured', fr: 'non mesuré' },
};
const NEWS: Text = { en: 'also new, not held against the repair', fr: 'nouveau aussi, sans être reproché à la correction' };
const COLON: Text = { en: ':', fr: ' :' };
const SENT: Text = { en: 'requests', fr: 'requêtes' };
const LEFT_OUT: Text = { en: 'left to another audit', fr: 'laissées à un autre audit' };

/** Titles hold text of the store: every line is made inert. */
function print({ findings, new_findings, news, requests, left_out }: Result, language: Arguments['language']): string {
  const line = ({ rule, severity, title }: Result['new_findings'][number]) =>
    `[${named(SEVERITY, severity, language)}] ${rule} ${inertText(title, 200)}`;
  return `${[
    ...findings.flatMap((one) => [
      `${named(STATUS, one.status, language)}${COLON[language]} ${line(one)}`,
      ...(one.note === undefined ? [] : [`  ${one.note}`]),
      ...(one.status === 'failing'
        ? [`  ${inertText(one.detail, 300)}`, ...one.evidence.slice(0, 1).map(({ curl }) => `  ${inertText(curl, 400)}`)]
        : []),
      ...new_findings
        .filter(({ finding_id }) => one.replaced_by?.includes(finding_id))
        .map((come) => `  → ${come.finding_id} ${line(come)}`),
    ]),
    ...new_findings
      .filter(({ finding_id }) => news.includes(finding_id))
      .map((come) => `${NEWS[language]}${COLON[language]} ${come.finding_id} ${line(come)}`),
    `${requests.sent}/${requests.most} ${SENT[language]}${left_out === 0 ? '' : `, ${LEFT_OUT[language]}${COLON[language]} ${left_out}`}`,
  ].join('\n')}\n`;
}
