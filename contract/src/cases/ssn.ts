import { isTrial, type Environment } from '../environment.ts'

/** Why a Social Security number is refused. */
export type SsnProblem = 'format' | 'area' | 'group' | 'serial' | 'taxpayer_number' | 'sample_number'

/** The messages beside the field. */
export const ssnMessages: Readonly<Record<SsnProblem, string>> = {
  format: 'Enter the nine digits of the Social Security number, as in ###-##-####.',
  area: 'A Social Security number never begins with 000 or 666. Compare it with the Form I-9.',
  group: 'The middle two digits of a Social Security number are never 00. Compare it with the Form I-9.',
  serial: 'The last four digits of a Social Security number are never 0000. Compare it with the Form I-9.',
  taxpayer_number:
    'A number that begins with 9 is not a Social Security number. Enter the Social Security number, not a taxpayer number (ITIN).',
  sample_number: 'This is a well-known sample number, not a Social Security number. Compare it with the Form I-9.',
}

/** The format on the wire: only with dashes. */
export const SSN_PATTERN = /^\d{3}-\d{2}-\d{4}$/

// numbers printed in advertisements and forms, or typed by people to get past a field
const samples = new Set(['078-05-1120', '219-09-9999', '123-45-6789', '111-11-1111'])

/** The dashed form of typed text, with or without dashes or spaces; undefined unless it has nine digits. */
export function parseSsn(typed: string): string | undefined {
  const digits = /^\s*(\d{3})[- ]?(\d{2})[- ]?(\d{4})\s*$/.exec(typed)
  return digits ? digits.slice(1).join('-') : undefined
}

/** Whether a number is in the range for tests and demo data: 900-00-0001 to 900-99-9999. */
export const isTestSsn = (ssn: string): boolean => /^900-\d\d-\d{4}$/.test(ssn) && ssn !== '900-00-0000'

/** Why a dashed number is refused in an environment; undefined if it is accepted. */
export function ssnProblem(ssn: string, environment: Environment): SsnProblem | undefined {
  if (!SSN_PATTERN.test(ssn)) return 'format'
  if (isTestSsn(ssn) && isTrial(environment)) return undefined
  if (ssn.startsWith('9')) return 'taxpayer_number'
  if (ssn.startsWith('000') || ssn.startsWith('666')) return 'area'
  if (ssn.slice(4, 6) === '00') return 'group'
  if (ssn.endsWith('0000')) return 'serial'
  return samples.has(ssn) ? 'sample_number' : undefined
}

/** The number for display: only the last four digits. */
export const maskSsn = (ssn: string): string => `***-**-${ssn.slice(-4)}`
