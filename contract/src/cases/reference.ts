/** An entry of a reference list: the code on the wire and the name for people. */
export type Reference<Code extends string = string> = { code: Code; name: string }

/** The five codes of citizenship and immigration status; the last two are the same status under two names. */
export const citizenshipCodes = [
  'US_CITIZEN',
  'NONCITIZEN',
  'LAWFUL_PERMANENT_RESIDENT',
  'ALIEN_AUTHORIZED_TO_WORK',
  'NONCITIZEN_AUTHORIZED_TO_WORK',
] as const
export type CitizenshipCode = (typeof citizenshipCodes)[number]

/** The flag that determines the name of the fourth status; absent means off. */
type CaseFlags = { CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK?: boolean | undefined }

export const citizenshipNames: Readonly<Record<CitizenshipCode, string>> = {
  US_CITIZEN: 'A citizen of the United States',
  NONCITIZEN: 'A noncitizen national of the United States',
  LAWFUL_PERMANENT_RESIDENT: 'A lawful permanent resident',
  ALIEN_AUTHORIZED_TO_WORK: 'An alien authorized to work',
  NONCITIZEN_AUTHORIZED_TO_WORK: 'A noncitizen authorized to work',
}

/** The four statuses to choose from; calls accept either name of the fourth. */
export function citizenshipStatuses(flags: CaseFlags = {}): Reference<CitizenshipCode>[] {
  const hidden = flags.CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK
    ? 'ALIEN_AUTHORIZED_TO_WORK'
    : 'NONCITIZEN_AUTHORIZED_TO_WORK'
  return citizenshipCodes.filter((code) => code !== hidden).map((code) => ({ code, name: citizenshipNames[code] }))
}

/** A status regardless of its name: the key of the document matrix. */
export type CitizenshipGroup = Exclude<CitizenshipCode, 'NONCITIZEN_AUTHORIZED_TO_WORK'>

/** The group of a status code. */
export const citizenshipGroup = (code: CitizenshipCode): CitizenshipGroup =>
  code === 'NONCITIZEN_AUTHORIZED_TO_WORK' ? 'ALIEN_AUTHORIZED_TO_WORK' : code

export const documentCategories = [
  { code: 'LIST_A', name: 'List A: one document that shows identity and employment authorization' },
  { code: 'LIST_B', name: 'List B: a document that shows identity' },
  { code: 'LIST_C', name: 'List C: a document that shows employment authorization' },
] as const satisfies Reference[]
export type DocumentCategory = (typeof documentCategories)[number]['code']

/** Why a case is created after the third business day; OTHER needs a description. */
export const reasonsForDelay = [
  { code: 'AWAITING_SSN', name: 'Waiting for the Social Security number' },
  { code: 'TECHNICAL_PROBLEMS', name: 'Technical problems' },
  { code: 'AWAITING_RESPONSE_INCORRECT_CASE', name: 'Waiting for a response about a case with incorrect information' },
  { code: 'AUDIT_FOUND_NO_CASE', name: 'An audit found that no case had been created' },
  { code: 'FEDERAL_CONTRACTOR_EXISTING_EMPLOYEE', name: 'Federal contractor verifying an existing employee' },
  { code: 'OTHER', name: 'Other' },
] as const satisfies Reference[]
export type DelayCode = (typeof reasonsForDelay)[number]['code']

/** Why a new case is created although the company has a closed one with the same number; OTHER needs a description. */
export const duplicateContinueReasons = [
  { code: 'REHIRE', name: 'The employee was rehired' },
  { code: 'INCORRECT_INFORMATION', name: 'The earlier case had incorrect information' },
  { code: 'DHS_REQUESTED', name: 'DHS asked me to create a new case' },
  { code: 'SSA_REQUESTED', name: 'SSA asked me to create a new case' },
  { code: 'PREVIOUS_CASE_RESULT_RESUBMIT', name: 'The earlier case ended with Close Case and Resubmit' },
  { code: 'OTHER', name: 'Other' },
] as const satisfies Reference[]

/** The name of a code in a list, or the code itself if it is not in the list. */
export const nameOf = (list: readonly Reference[], code: string): string =>
  list.find((entry) => entry.code === code)?.name ?? code
