import { actionText, changesForm, type AuditAction, type FormAction } from '@hireproof/contract/audit-actions'
import type { FormContent } from '../../settings/form-content.ts'
import type { FormEvent } from '../form-document.ts'
import { fieldName, isOnForm, partOf } from './field-names.ts'
import type { FormPartName, FormWords } from './words/form-words.ts'

/** An event that created, changed or signed something. */
export type FormChange = FormEvent & { action: FormAction }

/** Whether an event is one of those that created, changed or signed something. */
export const isChange = (event: FormEvent): event is FormChange => changesForm(event.action)

const parts: readonly FormPartName[] = ['section1', 'supplementA', 'section2', 'supplementB', 'check']

/** What was done, in words, with the names of the fields that it concerned under their parts of the form, and never their values. */
export function eventText(
  {
    action,
    before,
    after,
    system,
    representative,
  }: Pick<FormEvent, 'action' | 'before' | 'after'> & Partial<Pick<FormEvent, 'system' | 'representative'>>,
  content: FormContent,
  words: FormWords,
): string {
  const issuer = action === 'plus_case.entered' ? issuerIn(after) : undefined
  if (issuer !== undefined) return words.audit.openedWithAccount(issuer)
  const fields = [...new Set([...fieldsIn(before), ...fieldsIn(after)])].filter(isOnForm)
  const named = parts.flatMap((part) => {
    const own = fields.filter((field) => partOf(field, action) === part)
    const names = own.map((field) => fieldName(words, content, part, field))
    return names.length > 0 ? [`${words.audit.parts[part]}: ${names.join('; ')}`] : []
  })
  // the representative who acts is named as the one who did it
  const about = representative && system !== 'representative' ? `: ${representative.name}` : ''
  // a name may end with a period of its own
  return [textOf(action, words) + about, ...named].join('. ').replaceAll('.. ', '. ')
}

const textOf = (action: AuditAction, { audit }: FormWords): string =>
  changesForm(action) ? audit.actions[action] : (actionText(action) ?? audit.otherEvent)

type Doer = Pick<FormEvent, 'by' | 'system' | 'representative'>

/** Who did something: a user by name and User ID, the employee, the representative by name, or the system. */
export function whoDid({ by, system, representative }: Doer, { audit }: FormWords): string {
  if (by !== null) return by
  if (system === 'representative') return audit.representative(representative)
  return system === 'employee' ? audit.employee : audit.system
}

const fieldsIn = (values: unknown): string[] => {
  const { fields } = (values ?? {}) as { fields?: unknown }
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

const issuerIn = (values: unknown): string | undefined => {
  const { issuer } = (values ?? {}) as { issuer?: unknown }
  return typeof issuer === 'string' ? issuer : undefined
}
