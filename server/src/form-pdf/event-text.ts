import { section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormEvent } from '../plus-cases/form-document.ts'
import type { FormContent } from './form-content.ts'
import { isOnForm, section2Name } from './section2-names.ts'

const texts: Readonly<Record<string, string>> = {
  'plus_case.started': 'Empty form created, employee invited',
  'plus_case.invitation_mailed': 'Invitation emailed again',
  'plus_case.link_mailed': 'New link emailed to the employee',
  'plus_case.code_mailed': 'Link opened, code emailed to the same address',
  'plus_case.code_refused': 'Wrong code refused',
  'plus_case.account_refused': 'Account without the invited address refused',
  'plus_case.entered': 'Form opened with link and code',
  'plus_case.left': 'Form closed',
  'plus_case.cancelled': 'Plus case canceled',
  'form_i9.section1_saved': 'Section 1 filled in or changed',
  'form_i9.section1_signed': 'Section 1 signed',
  'plus_case.correction_asked': 'Employee asked to review Section 1',
  'plus_case.correction_taken_back': 'Request to correct Section 1 withdrawn',
  'form_i9.section1_correction_saved': 'Correction of Section 1 filled in or changed',
  'form_i9.section1_corrected': 'Section 1 corrected and signed again',
  'form_i9.preparer_signed': 'Supplement A signed',
  'form_i9.section2_signed': 'Section 2 signed',
  'form_i9.section2_corrected': 'Section 2 corrected and signed again',
  'form_i9.supplement_b_signed': 'Supplement B signed',
  'form_i9.copy_added': 'Copy of a document added',
  'form_i9.copy_removed': 'Copy of a document removed',
  'plus_case.employment_ended': 'End of employment recorded',
  'plus_case.employment_end_taken_back': 'End of employment removed',
  'plus_case.reverification_reminded': 'Reverification reminder emailed',
  'form_i9.purge_approved': 'Deletion after the retention date approved',
  'form_i9.purge_taken_back': 'Approval of the deletion withdrawn',
}

/** What was looked at, taken along or refused changes nothing about a form. */
const unchanging = /_(opened|viewed|downloaded|refused)$|^access\.|\.(opened|viewed|downloaded|refused|exported)$/

/** Whether an event is one of those that created, changed or signed something. */
export const isChange = ({ action }: FormEvent): boolean => !unchanging.test(action)

/** What was done, in words, with the names of the fields that it concerned and never their values. */
export function eventText({ action, before, after }: FormEvent, content: FormContent): string {
  const issuer = action === 'plus_case.entered' ? issuerIn(after) : undefined
  if (issuer !== undefined) return `Form opened with link and an account of ${issuer}`
  const what = texts[action] ?? action.replaceAll(/[._]/g, ' ')
  const fields = [...new Set([...fieldsIn(before), ...fieldsIn(after)])].filter(isOnForm)
  const names = fields.map((field) => nameOf(content, field))
  return names.length > 0 ? `${what}: ${names.join('; ')}` : what
}

const fieldsIn = (values: unknown): string[] => {
  const { fields } = (values ?? {}) as { fields?: unknown }
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

const issuerIn = (values: unknown): string | undefined => {
  const { issuer } = (values ?? {}) as { issuer?: unknown }
  return typeof issuer === 'string' ? issuer : undefined
}

const nameOf = ({ section1, section2 }: FormContent, field: string): string => {
  const known = section1Fields.find((each) => each === field)
  return known ? section1.fields[known] : (section2Name(section2, field) ?? field.replaceAll('_', ' '))
}
