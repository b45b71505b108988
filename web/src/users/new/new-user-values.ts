import type { RequestOf } from '@hireproof/contract/endpoint'
import { roleOf } from '@hireproof/contract/roles'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { createUser, KnownProfile } from '@hireproof/contract/users/create-user.endpoints'
import { newLogonIdFault } from '@hireproof/contract/users/new-user'
import { phoneDigits } from '@hireproof/contract/words/people'
import { titleProblem, userProfileProblems } from '@hireproof/contract/users/user-profile'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { asksTitle, fixedRole, type WizardContext } from './wizard-context.ts'

/** The values of the wizard's fields about a new user. */
export type NewUserValues = {
  /** The company, as text; empty until a location is chosen. */
  accountId: string
  role: string
  email: string
  lastName: string
  firstName: string
  middleInitial: string
  phone: string
  extension: string
  title: string
  logonId: string
}

export type NewUserField = keyof NewUserValues

const nothing: NewUserValues = {
  accountId: '',
  role: '',
  email: '',
  lastName: '',
  firstName: '',
  middleInitial: '',
  phone: '',
  extension: '',
  title: '',
  logonId: '',
}

type Given = {
  /** The companies in which a user can be created. */
  accountIds: readonly number[]
  /** Values from the address: a location of the list, the role of a menu. */
  location: string | null
  role: string | null
}

/** The initial values: those without a choice, and valid ones from the address. */
export function newUserValues(context: WizardContext, { accountIds, location, role }: Given): NewUserValues {
  const accounts = accountIds.map(String)
  const only = context.list.isOfLocations ? undefined : accounts[0]
  return {
    ...nothing,
    accountId: only ?? accounts.find((id) => id === location) ?? '',
    role: fixedRole(context) ?? context.roles.find((each) => each === role) ?? '',
  }
}

// part 2 §5
const CHOOSE = 'Please select an option.'

/** What is wrong with the values of the wizard, by field (part 2 §5). */
export const newUserFaults = (values: NewUserValues, context: WizardContext): FieldProblems<NewUserValues> => ({
  accountId: values.accountId === '' ? CHOOSE : undefined,
  role: context.roles.some((role) => role === values.role) ? undefined : CHOOSE,
  ...userProfileProblems(values),
  title: asksTitle(context, values.role) ? titleProblem(values.title, values.role) : undefined,
  logonId: newLogonIdFault(values.logonId),
})

/** The request to create the user: users for programs have the general role, only people use the federated sign-in. */
export function newUserBody(values: NewUserValues, context: WizardContext): RequestOf<typeof createUser>['body'] {
  const typed = trimmed(values)
  const { storedAs } = roleOf(typed.role)
  const isWebService = storedAs !== undefined
  return {
    user: {
      firstName: typed.firstName,
      lastName: typed.lastName,
      middleInitial: typed.middleInitial || undefined,
      email: typed.email,
      phoneNumber: { number: phoneDigits(typed.phone), extension: typed.extension || undefined },
      title: (asksTitle(context, typed.role) && typed.title) || undefined,
      logonId: typed.logonId.toUpperCase(),
      accountId: Number(typed.accountId),
      roles: [storedAs ?? (typed.role as StoredRole)],
      webServiceEnabled: isWebService || undefined,
    },
    mfaEnabled: isWebService ? undefined : context.isMultiFactor,
    app: 'everify',
  }
}

/** The values without surrounding spaces. */
export const trimmed = (values: NewUserValues): NewUserValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as NewUserValues

/** The values from a shared profile, which the wizard does not ask for; it asks for values that break the rules. */
export function knownValues({ phoneNumber, ...profile }: KnownProfile): Partial<NewUserValues> {
  const values = {
    firstName: profile.firstName,
    middleInitial: profile.middleInitial ?? '',
    lastName: profile.lastName,
    phone: phoneNumber.number ?? '',
    extension: phoneNumber.extension ?? '',
  }
  const faults = userProfileProblems({ ...nothing, ...values })
  const isAsked = (name: string) =>
    faults[name as keyof typeof values] !== undefined || (name === 'extension' && faults.phone !== undefined)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isAsked(name)))
}

/** Whether anything was typed or chosen. */
export const isTyped = (values: NewUserValues, begun: NewUserValues): boolean =>
  Object.entries(trimmed(values)).some(([name, value]) => value !== begun[name as NewUserField])
