import type { Account } from '@hireproof/contract/accounts/accounts'
import { displayPhone } from '@hireproof/contract/format/display'
import { roleOf } from '@hireproof/contract/roles'
import { phoneDigits } from '@hireproof/contract/words/people'
import type { SummaryItem } from '../../ui/layout/SummaryList.tsx'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { fieldsOf, stepsOf, type StepId } from './wizard-steps.ts'
import { fixedRole, type WizardContext } from './wizard-context.ts'

type Review = {
  values: NewUserValues
  context: WizardContext
  /** The page that shows the review. */
  step: StepId
  hrefOf: (step: StepId) => string
  accounts: readonly Pick<Account, 'id' | 'companyInfo'>[]
}

const names: [NewUserField, string][] = [
  ['accountId', 'Company Location'],
  ['role', 'User role'],
  ['email', 'Email'],
  ['lastName', 'Last name'],
  ['firstName', 'First name'],
  ['middleInitial', 'Middle initial'],
  ['phone', 'Phone number'],
  ['title', 'Employer title'],
]

/** The answers of the previous pages, each with a link back to its question. */
export function reviewItems({ values, context, step, hrefOf, accounts }: Review): SummaryItem[] {
  const steps = stepsOf(context)
  const before = steps.slice(0, steps.indexOf(step))
  return names.flatMap(([field, term]) => {
    const asked = before.find((each) => fieldsOf(each, context, values.role).includes(field))
    if (!asked) return []
    const isFixed = field === 'role' && fixedRole(context) !== undefined
    return [{ term, value: shown(field, values, accounts), changeHref: isFixed ? undefined : hrefOf(asked) }]
  })
}

function shown(field: NewUserField, values: NewUserValues, accounts: Review['accounts']): string {
  const value = values[field]
  if (field === 'accountId') return accounts.find(({ id }) => String(id) === value)?.companyInfo.companyName ?? ''
  if (field === 'role') return roleOf(value).label
  if (field === 'phone') return displayPhone({ number: phoneDigits(value), extension: values.extension || null })
  return value
}
