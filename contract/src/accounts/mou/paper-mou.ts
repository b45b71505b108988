import * as z from 'zod/mini'
import { addDays, isIsoDate, type IsoDate } from '../../calendar/iso-date.ts'
import { emailProblem } from '../../words/people.ts'
import { onlyProblems, textProblem, type Problems } from '../sections/section.ts'
import { NAME_MAX, TITLE_MAX } from './mou.ts'

/** The most pages that a memorandum signed on paper may have. */
export const PAPER_PAGES = 25
/** How many days ago a paper may have been signed. */
const PAPER_DAYS = 365

const text = z.string().check(z.maxLength(300))

/** The upload of a memorandum that a client and its agent signed on paper, with who signed for the client and when. */
export const PaperMouUpload = z.strictObject({
  file: z.file(),
  /** The digest of the memorandum on the screen, which is what was signed. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: text,
  title: text,
  email: text,
  signedOn: text,
  /** `yes` confirms that the client and the agent have both signed. */
  isSignedByBoth: z.optional(z.enum(['yes'])),
})

/** What is filled in beside the file. */
export type PaperMouForm = { name: string; title: string; email: string; signedOn: string; isSignedByBoth: boolean }

/** What is wrong with what is filled in beside the file, by field. */
export function paperMouProblems(form: PaperMouForm, today: IsoDate): Problems<PaperMouForm> {
  const email = form.email.trim()
  return onlyProblems<PaperMouForm>({
    name: textProblem(form.name, NAME_MAX, 'Enter the name of the signatory.'),
    title: textProblem(form.title, TITLE_MAX, 'Enter the title of the signatory.'),
    email: email === '' ? 'Enter the email address.' : emailProblem(email),
    signedOn: dayProblem(form.signedOn, today),
    isSignedByBoth: form.isSignedByBoth ? undefined : 'Confirm that both have signed.',
  })
}

function dayProblem(day: string, today: IsoDate): string | undefined {
  if (!isIsoDate(day)) return 'Enter the day of the signature.'
  if (day > today) return 'The day of the signature is in the future.'
  return day < addDays(today, -PAPER_DAYS) ? 'A paper that was signed more than a year ago is too old.' : undefined
}
