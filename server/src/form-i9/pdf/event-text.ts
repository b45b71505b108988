import { auditActions, changesForm, type FormAction } from '@hireproof/contract/audit-actions'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { documentFields, section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormEvent } from '../form-document.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { isOnForm, section2Name } from './section2-names.ts'

/** An event that created, changed or signed something. */
export type FormChange = FormEvent & { action: FormAction }

/** Whether an event is one of those that created, changed or signed something. */
export const isChange = (event: FormEvent): event is FormChange => changesForm(event.action)

/** What was done, in words, with the names of the fields that it concerned and never their values. */
export function eventText(
  { action, before, after }: Pick<FormChange, 'action' | 'before' | 'after'>,
  content: FormContent,
): string {
  const issuer = action === 'plus_case.entered' ? issuerIn(after) : undefined
  if (issuer !== undefined) return `Form opened with link and an account of ${issuer}`
  const { text } = auditActions[action]
  const fields = [...new Set([...fieldsIn(before), ...fieldsIn(after)])].filter(isOnForm)
  const [forCheck, onForm] = [fields.filter(isForCheck), fields.filter((field) => !isForCheck(field))]
  const names = onForm.map((field) => nameOf(content, field))
  if (forCheck.length > 0)
    names.push(`documents for the check (${forCheck.map((field) => fieldInfo[field].label).join('; ')})`)
  return names.length > 0 ? `${text}: ${names.join('; ')}` : text
}

/** What the employee names for the check is kept with Section 1, but the form has no place for it. */
const isForCheck = (field: string): field is DocumentField => documentFields.some((each) => each === field)
type DocumentField = (typeof documentFields)[number]

const fieldsIn = (values: unknown): string[] => {
  const { fields } = (values ?? {}) as { fields?: unknown }
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

const issuerIn = (values: unknown): string | undefined => {
  const { issuer } = (values ?? {}) as { issuer?: unknown }
  return typeof issuer === 'string' ? issuer : undefined
}

const nameOf = ({ section1, section2, supplementA }: FormContent, field: string): string => {
  if (field === 'preparers') return supplementA.heading
  const known = section1Fields.find((each) => each === field)
  return known ? section1.fields[known] : (section2Name(section2, field) ?? field.replaceAll('_', ' '))
}
