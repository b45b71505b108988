import type { AuditAction } from '@hireproof/contract/audit-actions'
import { documentFields } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormContent } from '../../settings/form-content.ts'
import type { FormPartName, FormWords } from './words/form-words.ts'

const lists = ['listA', 'listB', 'listC'] as const

// the people who helped are saved together
const PREPARERS = 'preparers'

const labelIn = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** The name of a field of a part as the form writes it, such as that of `listA.0.number` with its list and line. */
export function fieldName(words: FormWords, content: FormContent, part: FormPartName, field: string): string {
  return nameIn(words, content, part, field) ?? words.audit.otherField
}

function nameIn(words: FormWords, content: FormContent, part: FormPartName, field: string): string | undefined {
  switch (part) {
    case 'section1':
      return labelIn(content.section1.fields, field)
    case 'supplementA':
      return field === PREPARERS ? words.audit.preparers : labelIn(content.supplementA.fields, field)
    case 'section2':
      return section2Name(words, content.section2, field)
    case 'supplementB':
      return labelBeside(words, content.supplementB.fields, content, field.replace(/^document\./, ''))
    case 'check':
      return labelIn(words.audit.checkFields, field)
  }
}

function section2Name(words: FormWords, content: FormContent['section2'], path: string): string | undefined {
  const [, key, line, field = ''] = /^(list[ABC])\.(\d)\.(\w+)$/.exec(path) ?? []
  const list = lists.find((each) => each === key)
  const name = labelBeside(words, content.fields, { section2: content }, list === undefined ? path : field)
  return list === undefined ? name : name && words.audit.line(content[list], Number(line) + 1, name)
}

/** The label of a field, or of what stands in a box beside a label of its own: a receipt, and the issue date of a stamp. */
function labelBeside(
  { audit }: FormWords,
  fields: Readonly<Record<string, string>>,
  { section2: { receipt } }: Pick<FormContent, 'section2'>,
  field: string,
): string | undefined {
  if (field === 'isReceipt') return receipt
  if (field === 'examinerOrganization') return audit.organization
  if (field === 'liveVideo') return audit.liveVideo
  return field === 'issuedOn' ? audit.issueDate : labelIn(fields, field)
}

/** Whether a field is one of the form: the code of a document only says which title it has. */
export const isOnForm = (field: string): boolean => !field.endsWith('.code')

/** The part to which a field belongs that an event names. Employees also name documents for the check, which the form has no place for. */
export function partOf(field: string, action: AuditAction): FormPartName {
  if (field === PREPARERS) return 'supplementA'
  if (action.startsWith('form_i9.section2')) return 'section2'
  if (action.startsWith('form_i9.supplement_b')) return 'supplementB'
  return documentFields.some((each) => each === field) ? 'check' : 'section1'
}
