import type { RequestOf } from '@hireproof/contract/endpoint'
import { roleOf } from '@hireproof/contract/roles'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { createUser, KnownProfile } from '@hireproof/contract/users/create-user.endpoints'
import { newLogonIdFault } from '@hireproof/contract/users/new-user'
import { phoneDigits } from '@hireproof/contract/words/people'
import { titleProblem, userProfileProblems } from '@hireproof/contract/users/user-profile'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { asksTitle, fixedRole, type WizardContext } from './wizard-context.ts'

/** What the wizard asks about a new user, as its fields have it. */
export type NewUserValues = {
  /** The company, as text; empty where a location has yet to be chosen. */
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
  /** The companies a user can be created in. */
  accountIds: readonly number[]
  /** What the address names: a location of the list, the role of a menu. */
  location: string | null
  role: string | null
}

/** What the wizard begins with: what there is no choice of, and what the address names of what there is. */
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

/** What is wrong with everything the wizard asks, by field (part 2 §5). */
export const newUserFaults = (values: NewUserValues, context: WizardContext): FieldProblems<NewUserValues> => ({
  accountId: values.accountId === '' ? CHOOSE : undefined,
  role: context.roles.some((role) => role === values.role) ? undefined : CHOOSE,
  ...userProfileProblems(values),
  title: asksTitle(context, values.role) ? titleProblem(values.title, values.role) : undefined,
  logonId: newLogonIdFault(values.logonId),
})

/** What is sent to create the user: one for programs is of role general, and only users of people sign in federated. */
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

/** What was typed without the space around it. */
export const trimmed = (values: NewUserValues): NewUserValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as NewUserValues

/** What a shared profile answers for the wizard, which then does not ask it; what does not suit the rules is asked. */
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
