/** The writes about cases after their first answer, in words. */
export const caseStepNames = {
  create: 'case created',
  submit: 'case submitted',
  notice: 'Further Action Notice downloaded',
  details: 'details checked with the employee',
  tell: 'employee told in private',
  send: 'electronic notice sent',
  agree: 'details found right by the employee',
  sign: 'notice signed by the employee',
  copy: 'signed notice uploaded',
  decide: 'decision recorded',
  refer: 'employee referred',
  letter: 'Referral Date Confirmation downloaded',
  noAction: 'no action recorded',
  photo: 'photo compared',
  documents: 'copies of the document sent',
  close: 'case closed',
  resubmit: 'case closed and begun again',
} as const

export type CaseStep = keyof typeof caseStepNames

export const caseSteps = Object.keys(caseStepNames) as CaseStep[]

type Journey = {
  /** The last name by which the records' stand-in decides. */
  lastName: string
  steps: readonly CaseStep[]
  /** The status and the statement of the case after its last write, once the records have answered everything. */
  ends: readonly [status: string, statement: string | null]
}

const authorized = ['CLOSED', 'EMPLOYMENT_AUTHORIZED'] as const
const prepared = ['create', 'submit', 'notice', 'details', 'tell'] as const

/** What happens to a case, one write after the other; each case has one of these journeys. */
const journeys = {
  /** The employee is referred, and the feed brings contact and resolution. */
  referred: { lastName: 'Mismatch', steps: [...prepared, 'decide', 'refer', 'letter'], ends: authorized },
  /** The employer keeps a copy of the notice that the employee signed, and refers to both agencies. */
  signed: { lastName: 'Mismatchboth', steps: [...prepared, 'copy', 'decide', 'refer'], ends: authorized },
  /** The employee reads the notice electronically and signs it, and the employer countersigns with the referral. */
  electronic: {
    lastName: 'Mismatch',
    steps: ['create', 'submit', 'send', 'agree', 'tell', 'sign', 'refer'],
    ends: authorized,
  },
  /** The employee takes no action, and the employer closes the case. */
  declined: {
    lastName: 'Mismatchdhs',
    steps: [...prepared, 'decide', 'noAction', 'close'],
    ends: ['CLOSED', 'NO_ACTION_FNC'],
  },
  /** The photos do not match; the feed brings a review of the copies, and its end. */
  photographed: { lastName: 'Photoreview', steps: ['create', 'submit', 'photo', 'documents'], ends: authorized },
  /** The records ask for another case, which takes the place of the first. */
  resubmitted: { lastName: 'Resubmit', steps: ['create', 'submit', 'resubmit'], ends: ['CLOSED', null] },
  /** The case has wrong data, which the records are told. */
  mistaken: { lastName: 'Silent', steps: ['create', 'submit', 'notice', 'close'], ends: ['CLOSED', null] },
} as const satisfies Record<string, Journey>

const all: readonly Journey[] = Object.values(journeys)

/** The journey of a case. */
export const journeyOf = (serial: number): Journey => all[serial % all.length] ?? journeys.referred

/** Where a case stands if its journey goes no further than a step, once the records have answered everything. */
export function statusAfter(serial: number, last: CaseStep): readonly [status: string, statement: string | null] {
  const { lastName, ends, steps } = journeyOf(serial)
  // the letter changes nothing about the case
  if (last === steps.at(-1) || last === 'refer') return ends
  if (last === 'create') return ['DRAFT', null]
  if (last === 'photo') return ['SCAN_AND_UPLOAD', null]
  if (last === 'noAction') return ['FINAL_NONCONFIRMATION', 'NO_ACTION_FNC']
  if (last !== 'submit' || lastName.startsWith('Mismatch') || lastName === 'Silent') return ['PENDING_REFERRAL', null]
  return [lastName === 'Resubmit' ? 'CLOSE_CASE_AND_RESUBMIT' : 'PHOTO_MATCH', null]
}

/** The key under which a write about a case is noted. */
export const noteOf = (key: string, step: CaseStep): string => (step === 'create' ? key : `${key}:${step}`)
