import type { Account } from '@hireproof/contract/accounts'
import { displayPhone } from '@hireproof/contract/format/display'
import { roleOf } from '@hireproof/contract/roles'
import { phoneDigits } from '@hireproof/contract/users/profile-fields'
import type { SummaryItem } from '../../ui/SummaryList.tsx'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { fieldsOf, stepsOf, type StepId } from './wizard-steps.ts'
import { fixedRole, type WizardSetting } from './wizard-setting.ts'

type Review = {
  values: NewUserValues
  setting: WizardSetting
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

/** What was answered on the pages before one, each with the way back to its question. */
export function reviewItems({ values, setting, step, hrefOf, accounts }: Review): SummaryItem[] {
  const steps = stepsOf(setting)
  const before = steps.slice(0, steps.indexOf(step))
  return names.flatMap(([field, term]) => {
    const asked = before.find((each) => fieldsOf(each, setting, values.role).includes(field))
    if (!asked) return []
    const isFixed = field === 'role' && fixedRole(setting) !== undefined
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
