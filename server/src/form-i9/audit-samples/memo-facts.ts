import type { AuditSample, SampledFinding, SampledFormView } from '@hireproof/contract/form-i9/audit-samples'
import {
  findingKindLabels,
  findingKinds,
  findingKindWords,
  isTimeliness,
  type FindingKind,
} from '@hireproof/contract/form-i9/findings'
import { displayCount, displayDate, displayDateTime } from '@hireproof/contract/format/display'
import type { RecordFacts, RecordPart } from '../../pdf/draw-record.ts'
import type { UserActor } from '../../platform/actor.ts'
import { SAMPLE_METHOD } from './draw-sample.ts'

type Memo = {
  sample: AuditSample
  forms: readonly SampledFormView[]
  company: string
  now: Date
  actor: Pick<UserActor, 'accountId' | 'timeZone'>
}

/** What the memo of a sample says: who audited what and how, the findings by kind, and what was and was not corrected. */
export function memoFacts({ sample, forms, company, now, actor }: Memo): RecordFacts {
  const { timeZone } = actor
  const dated = displayDateTime(now, timeZone)
  const at = (instant: string) => displayDateTime(instant, timeZone)
  const auditors = [...new Set(forms.flatMap(({ reviewedBy }) => reviewedBy ?? []))]
  return {
    title: 'Memo of an audit of Forms I-9',
    head: [
      ['Company', `${company} (${actor.accountId})`],
      ['Date of this memo', dated],
      ['Sample drawn', `${at(sample.drawnAt)} by ${sample.drawnBy ?? 'a former user'}`],
      ['Reviewed by', auditors.length > 0 ? auditors.join(', ') : 'No one yet'],
      ['Forms', scopeWords(sample)],
      ['Forms reviewed', `${sample.reviewedCount} of ${sample.formCount}`],
    ],
    parts: [
      methodPart(sample),
      ...findingKinds.map((kind) => kindPart(kind, forms)),
      correctedPart(forms, at),
      openPart(forms, at),
      notesPart(forms),
      {
        heading: 'About this memo',
        texts: [
          'The company made this memo for its own records with what its users entered and what the audit trail of each form has. No one has signed it. It has no Social Security numbers.',
        ],
      },
    ],
    foot: `Audit of Forms I-9 of ${company}, memo of ${dated}`,
    date: now,
  }
}

/** From which forms a sample was drawn, in words. */
function scopeWords({ scope, site, from, to }: AuditSample): string {
  if (scope === 'SITE') return `Those of the hiring site ${site?.text ?? ''}`
  if (scope === 'PERIOD') return `Those of people hired from ${displayDate(from)} through ${displayDate(to)}`
  return 'All kept forms'
}

const methodPart = ({ size, frameSize, formCount, seed, frameSha256 }: AuditSample): RecordPart => ({
  heading: 'How the sample was drawn',
  texts: [
    `${displayCount(formCount, 'form')} of ${frameSize} were drawn at random; ${size} were asked for. ${SAMPLE_METHOD}`,
    `Seed: ${seed}`,
    `SHA-256 of the ids of all ${frameSize} forms in order, each on a line: ${frameSha256}`,
  ],
})

type Found = { form: SampledFormView; finding: SampledFinding }

const foundOn = (forms: readonly SampledFormView[]): Found[] =>
  forms.flatMap((form) => form.findings.map((finding) => ({ form, finding })))

const nameOf = ({ name }: SampledFormView) => name ?? 'Form was purged since'

function daysText({ days }: SampledFinding): string {
  if (!days || days.dueOn === null) return ''
  return days.doneOn === null
    ? `Due ${displayDate(days.dueOn)}`
    : `Due ${displayDate(days.dueOn)}, done ${displayDate(days.doneOn)}`
}

function kindPart(kind: FindingKind, forms: readonly SampledFormView[]): RecordPart {
  const found = foundOn(forms).filter(({ finding }) => finding.kind === kind)
  return {
    heading: `${findingKindLabels[kind]} findings`,
    texts: [findingKindWords[kind], found.length === 0 ? 'None.' : displayCount(found.length, 'finding')],
    ...(found.length > 0 && {
      table: {
        columns: [
          { header: 'Form of', share: 3 },
          { header: 'Finding', share: 5 },
          { header: 'Days', share: 4 },
          { header: 'Found', share: 2 },
        ],
        rows: found.map(({ form, finding }) => [
          nameOf(form),
          finding.words,
          daysText(finding),
          finding.isAdded ? 'By the auditor' : 'By rule',
        ]),
      },
    }),
  }
}

type Clock = (instant: string) => string

function correctedPart(forms: readonly SampledFormView[], at: Clock): RecordPart {
  const rows = foundOn(forms).flatMap(({ form, finding: { words, corrected, remark } }) =>
    corrected ? [[nameOf(form), words, corrected.text, `${at(corrected.at)}, ${corrected.by}`, remark]] : [],
  )
  return {
    heading: 'What was corrected',
    texts: [rows.length === 0 ? 'Nothing was corrected so far.' : 'As the audit trail of each form has it.'],
    ...(rows.length > 0 && {
      table: {
        columns: [
          { header: 'Form of', share: 3 },
          { header: 'Finding', share: 4 },
          { header: 'What was done', share: 4 },
          { header: 'When and by whom', share: 4 },
          { header: 'Remark', share: 4 },
        ],
        rows,
      },
    }),
  }
}

function openPart(forms: readonly SampledFormView[], at: Clock): RecordPart {
  const rows = foundOn(forms)
    .filter(({ finding }) => finding.corrected === null)
    .map(({ form, finding }) => [nameOf(form), finding.words, whyOpen(finding, at), finding.remark])
  return {
    heading: 'What is not corrected',
    texts: [
      rows.length === 0
        ? 'Nothing is open.'
        : 'A day that has passed cannot be corrected. Such a finding stays, with its explanation. No form is dated back.',
    ],
    ...(rows.length > 0 && {
      table: {
        columns: [
          { header: 'Form of', share: 3 },
          { header: 'Finding', share: 5 },
          { header: 'Why', share: 5 },
          { header: 'Remark', share: 5 },
        ],
        rows,
      },
    }),
  }
}

function whyOpen({ rule, days, isStillFound }: SampledFinding, at: Clock): string {
  if (rule !== null && isTimeliness(rule)) {
    const explained = days?.explained
    const by = explained
      ? ` A reason is on record since ${at(explained.at)}, by ${explained.by ?? 'a former user'}.`
      : ''
    return `Cannot be corrected.${by}`
  }
  return isStillFound === false ? 'No longer found' : 'Open'
}

function notesPart(forms: readonly SampledFormView[]): RecordPart {
  const rows = forms.flatMap((form) => (form.work.note === '' ? [] : [[nameOf(form), form.work.note]]))
  return {
    heading: 'Notes of the auditor',
    texts: rows.length === 0 ? ['None.'] : rows.map(([name = '', note = '']) => `${name}: ${note}`),
  }
}
