import * as z from 'zod/mini'
import { FIRST_HIRE } from '../../calendar/first-hire.ts'
import { addDays, isIsoDate, type IsoDate } from '../../calendar/iso-date.ts'
import { LAST_NAME_MAX, nameProblem } from '../../words/people.ts'
import { endProblem } from '../retention.ts'

/** The most pages that a scan of a paper form may have. */
export const SCAN_PAGES = 25

const BEFORE_FORMS = 'Form I-9 is for people who were hired after November 6, 1986.'
const DAYS_AHEAD = 90

const text = z.string().check(z.maxLength(300))

/** What is typed about a paper form: empty where the form says nothing. Days are `YYYY-MM-DD`. */
const typed = {
  lastName: text,
  /** Empty if the form has one name only. */
  firstName: z._default(text, ''),
  dateOfBirth: z._default(text, ''),
  ssnLast4: z._default(text, ''),
  firstDayOfWork: text,
  section1SignedOn: text,
  section2SignedOn: text,
}

/** The upload of a paper form that the company takes over: its scan, and the key dates on it. */
export const PaperFormUpload = z.strictObject({
  ...typed,
  /** The end of the authorization to work; empty if it has none. */
  reverifyBy: z._default(text, ''),
  /** The last day of work; empty during employment. */
  endedOn: z._default(text, ''),
  siteId: z.optional(z.uuid()),
  file: z.file(),
})

/** What is corrected about a paper form that was taken over. */
export const PaperFormChange = z.strictObject({ ...typed, version: z.int().check(z.positive()) })

/** The kinds of scans: of the form itself, and of a reverification that was signed on paper. */
const scanKinds = ['FORM', 'REVERIFICATION'] as const
export type ScanKind = (typeof scanKinds)[number]

/** The upload of another scan: of the form once more, or of Supplement B with the next end of the authorization to work. */
export const PaperScanUpload = z.strictObject({
  kind: z.enum(scanKinds),
  /** The day of the signature on Supplement B; empty for a form. */
  signedOn: z._default(text, ''),
  /** The end of the authorization to work that was shown; empty if it has none, and for a form. */
  reverifyBy: z._default(text, ''),
  file: z.file(),
})

/** A scan of a paper form, without its content; the newest of the form itself is the present one. */
export const PaperScan = z.object({
  id: z.uuid(),
  kind: z.enum(scanKinds),
  size: z.number(),
  addedAt: z.string(),
  addedBy: z.nullable(z.string()),
  /** The day of the signature of a reverification. */
  signedOn: z.nullable(z.string()),
  /** The end of the authorization to work that a reverification showed; none if it has no end. */
  reverifyBy: z.nullable(z.string()),
})
export type PaperScan = z.infer<typeof PaperScan>

/** A paper form that the company took over, with its key dates and scans, the newest first. */
export const PaperForm = z.object({
  plusCaseId: z.uuid(),
  version: z.number(),
  lastName: z.string(),
  firstName: z.string(),
  /** Whether the date of birth and the last digits of the number are recorded. */
  hasDateOfBirth: z.boolean(),
  hasSsnLast4: z.boolean(),
  /** Only for people who may see whole numbers; null otherwise, empty if it is not recorded. */
  dateOfBirth: z.nullable(z.string()),
  ssnLast4: z.nullable(z.string()),
  firstDayOfWork: z.string(),
  section1SignedOn: z.string(),
  section2SignedOn: z.string(),
  /** The last day by which Section 2 was due, by the business days of the company. */
  section2DueOn: z.string(),
  reverifyBy: z.nullable(z.string()),
  scans: z.array(PaperScan),
  can: z.object({ view: z.boolean(), change: z.boolean() }),
})
export type PaperForm = z.infer<typeof PaperForm>

/** What is typed about a paper form. */
export type PaperFields = {
  lastName: string
  firstName: string
  dateOfBirth: string
  ssnLast4: string
  firstDayOfWork: string
  section1SignedOn: string
  section2SignedOn: string
}

/** The same with what is recorded beside it when the form is taken over. */
export type NewPaperFields = PaperFields & { reverifyBy: string; endedOn: string }

type Problems<Field extends string> = Partial<Record<Field, string>>

const onlyFound = <Field extends string>(found: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Field>

/**
 * What cannot stand on a form, by field. What is possible on paper, though late or in the wrong order, is taken as it stands there: the
 * records say what was signed, and a company corrects a form on the form.
 */
export function paperProblems(fields: PaperFields, today: IsoDate): Problems<keyof PaperFields> {
  const { lastName, firstName, dateOfBirth, ssnLast4, firstDayOfWork } = fields
  return onlyFound<keyof PaperFields>({
    lastName: lastName === '' ? 'Enter the last name.' : nameProblem(lastName, LAST_NAME_MAX),
    firstName: firstName === '' ? undefined : nameProblem(firstName, LAST_NAME_MAX),
    dateOfBirth: dateOfBirth === '' ? undefined : birthProblem(dateOfBirth, firstDayOfWork),
    ssnLast4: ssnLast4 === '' || /^\d{4}$/.test(ssnLast4) ? undefined : 'Enter the last four digits only.',
    firstDayOfWork: firstDayProblem(firstDayOfWork, today),
    section1SignedOn: dayProblem(fields.section1SignedOn, today, 'Enter the day on which Section 1 was signed.'),
    section2SignedOn: dayProblem(fields.section2SignedOn, today, 'Enter the day on which Section 2 was signed.'),
  })
}

/** The same for a form that is taken over, with the end of the authorization to work and of the employment. */
export function newPaperProblems(fields: NewPaperFields, today: IsoDate): Problems<keyof NewPaperFields> {
  const { reverifyBy, endedOn, firstDayOfWork: hiredOn } = fields
  return {
    ...paperProblems(fields, today),
    ...onlyFound<'reverifyBy' | 'endedOn'>({
      reverifyBy: reverifyBy === '' ? undefined : authorizationProblem(reverifyBy, hiredOn, 'the first day of work'),
      endedOn: endedOn === '' || !isIsoDate(hiredOn) ? undefined : endProblem(endedOn, { hiredOn, today }),
    }),
  }
}

type Reverified = { signedOn: string; reverifyBy: string }

/** What is wrong with the days of a reverification that was signed on paper, by field. */
export function reverifiedProblems(
  { signedOn, reverifyBy }: Reverified,
  { hiredOn, today }: { hiredOn: IsoDate; today: IsoDate },
): Problems<keyof Reverified> {
  const day = dayProblem(signedOn, today, 'Enter the day on which Supplement B was signed.')
  const isEarly = day === undefined && signedOn < hiredOn
  return onlyFound<keyof Reverified>({
    signedOn: isEarly ? 'A reverification is not signed before the first day of work.' : day,
    reverifyBy: reverifyBy === '' ? undefined : authorizationProblem(reverifyBy, signedOn, 'the reverification'),
  })
}

/** A form can be signed once a job is accepted, before the first day of work. */
function firstDayProblem(day: string, today: IsoDate): string | undefined {
  if (!isIsoDate(day)) return 'Enter the first day of work.'
  if (day < FIRST_HIRE) return BEFORE_FORMS
  return day > addDays(today, DAYS_AHEAD) ? 'The first day of work is too far in the future.' : undefined
}

function dayProblem(day: string, today: IsoDate, missing: string): string | undefined {
  if (!isIsoDate(day)) return missing
  if (day < FIRST_HIRE) return BEFORE_FORMS
  return day > today ? 'This day is in the future. A form that is not signed yet is not taken over.' : undefined
}

function birthProblem(day: string, firstDayOfWork: string): string | undefined {
  if (!isIsoDate(day) || day < '1900-01-01') return 'Enter the date of birth, or leave it empty.'
  return isIsoDate(firstDayOfWork) && day >= firstDayOfWork
    ? 'The date of birth is after the first day of work.'
    : undefined
}

function authorizationProblem(day: string, from: string, what: string): string | undefined {
  if (!isIsoDate(day)) return 'Enter the day on which the authorization to work ends, or leave it empty.'
  return isIsoDate(from) && day < from ? `The authorization to work cannot end before ${what}.` : undefined
}

/** The name on a form as lists show it. */
export const paperName = ({ firstName, lastName }: Pick<PaperFields, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')
