import { documentName } from './document-name.ts'

const shortTitles: Partial<Record<string, string>> = {
  US_PASSPORT: 'U.S. passport',
  FOREIGN_PASSPORT: 'Foreign passport',
  FSM_RMI_PASSPORT: 'Foreign passport',
  FOREIGN_PASSPORT_I551: 'Foreign passport with temporary I-551',
  FORM_I94: 'Form I-94',
  DRIVERS_LICENSE: "Driver's license",
  GOVERNMENT_ID_CARD: 'ID card',
  SOCIAL_SECURITY_CARD: 'Social Security card',
  US_BIRTH_CERTIFICATE: 'Birth certificate',
}

/** The title that is proposed for a document that the examiner chose; the document itself may say it otherwise. */
export const proposedTitle = (code: string): string =>
  code === '' ? '' : (shortTitles[code] ?? documentName(code).replace(/ \((?:receipt|under 18)\)$/, ''))
