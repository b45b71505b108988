import type { ReferralStatus } from './referral.ts'
import { caseStatusInfo, type CaseStatus, type CaseStatusInfo } from './statuses.ts'

/** The final statement of the records about the employee; absent until they decide. */
export const eligibilityStatements = ['EMPLOYMENT_AUTHORIZED', 'NO_ACTION_FNC', 'NOT_AUTHORIZED_EMPLOYMENT'] as const
export type EligibilityStatement = (typeof eligibilityStatements)[number]

/** The final statements as people read them. */
export const eligibilityLabels: Readonly<Record<EligibilityStatement, string>> = {
  EMPLOYMENT_AUTHORIZED: 'Employment Authorized',
  NO_ACTION_FNC: 'Final Nonconfirmation: the employee took no action',
  NOT_AUTHORIZED_EMPLOYMENT: 'Final Nonconfirmation',
}

/** The agencies that keep the records, with their names for people. */
export const agencies = {
  ssa: { code: 'SSA', name: 'Social Security Administration' },
  dhs: { code: 'DHS', name: 'Department of Homeland Security' },
} as const
type Agency = keyof typeof agencies

/** The facts that determine the texts for the result of a case. */
export type CaseResult = {
  status: CaseStatus
  statement?: EligibilityStatement | null | undefined
  ssa?: ReferralStatus | null | undefined
  dhs?: ReferralStatus | null | undefined
}

const involves = (referral: ReferralStatus | null | undefined) => referral != null && referral !== 'NOT_REFERRED'

/** The agencies at which a case has a mismatch. */
export function mismatchAgencies({ ssa, dhs }: CaseResult): Agency[] {
  return [...(involves(ssa) ? (['ssa'] as const) : []), ...(involves(dhs) ? (['dhs'] as const) : [])]
}

const withAgencies = (text: string, result: CaseResult) => {
  const codes = mismatchAgencies(result).map((agency) => agencies[agency].code)
  return codes.length > 0 ? `${text} (${codes.join(' and ')})` : text
}

/** Words of the government's own program for statuses that our screens name more plainly. */
const wireWords: Partial<Record<CaseStatus, string>> = {
  PHOTO_MATCH: 'Photo Matching Required',
  SCAN_AND_UPLOAD: 'Case Incomplete',
}

/** The status in words for the wire: `case_status_display`. */
export const caseStatusDisplay = (result: CaseResult): string => wireWords[result.status] ?? statusLabel(result)

/** The status in words for screens. */
function statusLabel(result: CaseResult): string {
  if (result.status === 'PENDING_REFERRAL') {
    return mismatchAgencies(result).length > 0
      ? withAgencies('Tentative Nonconfirmation', result)
      : caseStatusInfo.PENDING_REFERRAL.label
  }
  if (result.status === 'REFERRED') {
    const continues = result.ssa === 'IN_CONTINUANCE' || result.dhs === 'IN_CONTINUANCE'
    return continues ? 'Case in Continuance' : withAgencies(caseStatusInfo.REFERRED.label, result)
  }
  return caseStatusInfo[result.status].label
}

const closedWith: Readonly<Record<EligibilityStatement, Pick<CaseStatusInfo, 'meaning' | 'tone'>>> = {
  EMPLOYMENT_AUTHORIZED: { meaning: caseStatusInfo.EMPLOYMENT_AUTHORIZED.meaning, tone: 'success' },
  NO_ACTION_FNC: {
    meaning:
      'The employee chose not to take action on the mismatch, so government records could not confirm the employee.',
    tone: 'error',
  },
  NOT_AUTHORIZED_EMPLOYMENT: { meaning: caseStatusInfo.FINAL_NONCONFIRMATION.meaning, tone: 'error' },
}

/** Heading, meaning, next step and tone of a result page. For a closed case, the records' final statement counts. */
export function explainResult(result: CaseResult): CaseStatusInfo {
  const info = caseStatusInfo[result.status]
  if (result.status === 'CLOSED' && result.statement) {
    return { ...info, label: eligibilityLabels[result.statement], ...closedWith[result.statement] }
  }
  if (result.status === 'REFERRED' && statusLabel(result) === 'Case in Continuance') {
    return {
      ...info,
      label: 'Case in Continuance',
      meaning: 'The employee contacted the agency. The agency needs more time to correct or confirm its records.',
      actor: 'records',
    }
  }
  return { ...info, label: statusLabel(result) }
}
