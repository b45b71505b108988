import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { documents } from '../cases/documents.ts'
import { citizenshipGroup, type CitizenshipCode } from '../cases/reference.ts'
import type { ExaminedDocument, Section2, SupplementB } from './form-entries.ts'
import { lastDayOfReceipt } from './section2-receipts.ts'

/** How many days before the end of an authorization it is time for the next proof of it. */
export const REVERIFY_DAYS = 120

/** Years after the form was first completed in which it may be used for a rehire (8 CFR 274a.2(c)). */
export const REHIRE_YEARS = 3

/** What the employee stated and showed about an authorization to work. */
export type Authorization = {
  status: CitizenshipCode
  /** From Section 1: a day, `N/A` or nothing. */
  workUntil: string
  /** The current Section 2. */
  section2: Section2
  /** The blocks of Supplement B, the oldest first, with the day of the signature. */
  supplements: readonly Supplement[]
}

type Supplement = { content: SupplementB; signedOn: IsoDate }

/** People who never have to reverify: citizens and nationals, and permanent residents with permanent proof. */
export type NeverReverified = 'citizen' | 'resident'

// On these, the date is the end of the authorization; on other documents, it is only the end of the document.
const temporary = [
  'FORM_I766',
  'FORM_I94',
  'FORM_DS2019',
  'FORM_I20',
  'FOREIGN_PASSPORT_I551',
  'DHS_EMPLOYMENT_AUTHORIZATION',
]
// A block of Supplement B has one line, so a passport has the end of its admission there.
const withAdmission = ['FOREIGN_PASSPORT', 'FSM_RMI_PASSPORT']

const isOf = (codes: readonly string[], { code }: ExaminedDocument) => codes.includes(code)

const isCitizen = (status: CitizenshipCode) => status === 'US_CITIZEN' || status === 'NONCITIZEN'

/** Whether only citizens and nationals have such a document. */
const isOfCitizens = ({ code }: ExaminedDocument) =>
  documents.some((entry) => entry.code === code && entry.statuses.every(isCitizen))

const lastShown = ({ supplements }: Pick<Authorization, 'supplements'>) =>
  supplements.findLast(({ content }) => content.document !== null)

/** The last day of an authorization to work, as last stated or shown; null if unknown or without an end. */
export function reverifyBy({ status, workUntil, section2, supplements }: Authorization): IsoDate | null {
  if (isCitizen(status)) return null
  const shown = lastShown({ supplements })
  if (shown?.content.document?.isReceipt) {
    return lastDayOfReceipt(
      shown.content.document,
      isIsoDate(shown.content.dateOfRehire)
        ? shown.content.dateOfRehire
        : receiptFrom({ status, workUntil, section2, supplements }, shown.signedOn),
    )
  }
  if (shown?.content.document) return endOf(shown.content.document)
  const stated = citizenshipGroup(status) === 'ALIEN_AUTHORIZED_TO_WORK' ? [workUntil] : []
  // A receipt has its own due date for the document.
  const proofs = [...section2.listA, ...section2.listC].filter((each) => !each.isReceipt && isOf(temporary, each))
  const days = [...stated, ...proofs.map(({ expirationDate }) => expirationDate)]
  return days.filter(isIsoDate).sort()[0] ?? null
}

/**
 * The day from which a receipt on Supplement B counts, except for a rehire: the end of the authorization as documents
 * show it, or the day of the signature if that is unknown. A second receipt does not begin a new period.
 */
export const receiptFrom = (authorization: Authorization, signedOn: IsoDate): IsoDate =>
  reverifyBy({
    ...authorization,
    supplements: authorization.supplements.filter(({ content }) => !content.document?.isReceipt),
  }) ?? signedOn

/** Whether the last shown document is a receipt, whose last day was fixed when its block was signed. */
export const endsOnReceipt = ({ status, supplements }: Pick<Authorization, 'status' | 'supplements'>): boolean =>
  !isCitizen(status) && lastShown({ supplements })?.content.document?.isReceipt === true

function endOf(document: ExaminedDocument): IsoDate | null {
  const isEnd = isOf([...temporary, ...withAdmission], document) && isIsoDate(document.expirationDate)
  return isEnd ? document.expirationDate : null
}

/** Whether a person never has to reverify, judging by the status and the last shown documents. */
export function neverReverified({ status, section2, supplements }: Authorization): NeverReverified | null {
  const last = lastShown({ supplements })?.content.document
  const shown = last ? [last] : [...section2.listA, ...section2.listC]
  if (isCitizen(status) || (last && isOfCitizens(last))) return 'citizen'
  if (shown.some((each) => each.code === 'FORM_I551' && !each.isReceipt)) return 'resident'
  const isTemporary = shown.some((each) => isOf(temporary, each) || each.isReceipt)
  return status === 'LAWFUL_PERMANENT_RESIDENT' && !isTemporary ? 'resident' : null
}
