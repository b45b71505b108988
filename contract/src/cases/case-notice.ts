import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { employeeLanguages } from '../employee-languages.ts'
import { CaseNumber } from './case-number.ts'
import { mismatchDecisions, decisionWays } from './mismatch.ts'
import { sealedFields } from './sealed-fields.ts'

/** The details of a notice that the employee can mark as wrong, in the order in which it shows them. */
export const noticeDetails = ['last_name', 'first_name', 'date_of_birth', ...sealedFields] as const
export type NoticeDetail = (typeof noticeDetails)[number]

/** What has become of a notice: the employee can act on it, or the employer has acted. */
const noticeStates = ['OPEN', 'REFERRED', 'NO_ACTION'] as const

const Agency = z.enum(['SSA', 'DHS'])

/** A part of the words of a notice: a heading, then paragraphs, then lists, each under the name of an agency or none. */
const NoticeSection = z.object({
  heading: z.string(),
  texts: z.array(z.string()),
  lists: z.array(z.object({ heading: z.nullable(z.string()), texts: z.array(z.string()), items: z.array(z.string()) })),
  /** Paragraphs behind the lists. */
  after: z.array(z.string()),
})
export type NoticeSection = z.infer<typeof NoticeSection>

/** Everything that a notice says in one language: what the employee reads before deciding, and signs. */
export const NoticeText = z.object({
  language: z.enum(employeeLanguages),
  /** Of the wording, with its digest. */
  version: z.string(),
  title: z.string(),
  /** That the English notice counts, in a translation; that the wording is not official. */
  remarks: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  employer: z.object({ label: z.string(), value: z.string() }),
  /** The details that the employee checks first; a Social Security number by its last four digits. */
  details: z.array(z.object({ field: z.enum(noticeDetails), label: z.string(), value: z.string() })),
  lead: z.string(),
  /** Reasons, duties and steps. */
  sections: z.array(NoticeSection),
  decision: z.object({ heading: z.string(), lead: z.string(), TAKE_ACTION: z.string(), NO_ACTION: z.string() }),
  rights: NoticeSection,
  /** What the employee confirms with the signature. */
  statement: z.object({ version: z.int(), text: z.string() }),
})
export type NoticeText = z.infer<typeof NoticeText>

/** The notice of one mismatch for its employee, with everything for its pages. */
export const EmployeeNotice = z.object({
  /** Identify the notice in changes, so that a page left open for one person cannot change another person's notice. */
  caseNumber: CaseNumber,
  episode: z.int(),
  companyName: z.string(),
  state: z.enum(noticeStates),
  issuedOn: IsoDate,
  /** The last day on which the employer can refer the case in time. */
  actBy: IsoDate,
  /** That of the company, for every time on the pages. */
  timeZone: z.string(),
  /** Whether the employee reads it in the portal of their own form instead of by an emailed link. */
  isInPortal: z.boolean(),
  /**
   * Whether numbers and date of birth are left out, in the portal, until the employee proves to know one of them with
   * the call for the form. Until then nothing is marked, signed or downloaded.
   */
  isHidden: z.boolean(),
  text: NoticeText,
  /** SHA-256 of what is shown, to send with the signature. */
  shownSha256: z.string(),
  /** What the employee says about the details: right, wrong, or nothing yet. */
  detailsRight: z.nullable(z.boolean()),
  wrongDetails: z.array(z.enum(noticeDetails)),
  /** The decision that counts now. */
  decision: z.nullable(
    z.object({
      decision: z.enum(mismatchDecisions),
      way: z.enum(decisionWays),
      at: z.string(),
      /** The typed name of an electronic signature, and the language of the words that were signed. */
      name: z.nullable(z.string()),
      language: z.nullable(z.enum(employeeLanguages)),
    }),
  ),
  can: z.object({
    markDetails: z.boolean(),
    sign: z.boolean(),
    /** Whether there is a signed notice to download, and a Referral Date Confirmation. */
    takeSigned: z.boolean(),
    takeLetter: z.boolean(),
  }),
  /** The days of the Referral Date Confirmation, once the records have taken the referral. */
  letter: z.nullable(
    z.object({
      referredOn: IsoDate,
      agencies: z.array(
        z.object({ agency: Agency, name: z.string(), contactBy: IsoDate, replaces: z.nullable(IsoDate) }),
      ),
    }),
  ),
})
export type EmployeeNotice = z.infer<typeof EmployeeNotice>
