import type { ProblemCode } from '@hireproof/contract/problem'
import type { UserDetails } from '@hireproof/contract/users/users'
import { updateUserAccount, updateUserProfile } from '@hireproof/contract/users/profile.endpoints'
import { phoneDigits } from '@hireproof/contract/words/people'
import { REQUIRED, titleProblem, userProfileProblems } from '@hireproof/contract/users/user-profile'
import type { Call } from '../../lib/create-call.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** The values of the form that edits a user. */
export type EditValues = {
  role: string
  email: string
  lastName: string
  firstName: string
  middleInitial: string
  phone: string
  extension: string
  title: string
}

/** The initial values of the form. */
export const editValues = (user: UserDetails): EditValues => ({
  role: user.roles[0] ?? '',
  email: user.email,
  lastName: user.lastName,
  firstName: user.firstName,
  middleInitial: user.middleInitial ?? '',
  phone: user.phoneNumber.number ?? '',
  extension: user.phoneNumber.extension ?? '',
  title: user.title ?? '',
})

/** What is wrong with the form (part 2 §5), apart from values that the viewer cannot change. */
export function editProblems(values: EditValues, { can }: Pick<UserDetails, 'can'>): FieldProblems<EditValues> {
  return {
    role: can.changeRole === true && values.role === '' ? REQUIRED : undefined,
    ...(can.changeProfile === true && userProfileProblems(values)),
    title: can.changeTitle === true ? titleProblem(values.title, values.role) : undefined,
  }
}

const profileFields = ['email', 'lastName', 'firstName', 'middleInitial', 'phone', 'extension'] as const

/** The values without differences in formatting. */
export const tidy = (values: EditValues): EditValues => {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()])
  return { ...(Object.fromEntries(trimmed) as EditValues), phone: phoneDigits(values.phone) }
}

/** Whether anything in the form differs from the user. */
export function isEdited(values: EditValues, user: UserDetails): boolean {
  const [typed, before] = [tidy(values), tidy(editValues(user))]
  return Object.keys(before).some((name) => typed[name as keyof EditValues] !== before[name as keyof EditValues])
}

/** Sends only what changed: the profile, then role and title with the new version. */
export async function saveUser(call: Call, user: UserDetails, values: EditValues): Promise<void> {
  const { id: userId, can } = user
  const params = { userId }
  const [typed, before] = [tidy(values), tidy(editValues(user))]
  const differs = (field: keyof EditValues) => typed[field] !== before[field]
  let { version } = user
  if (can.changeProfile === true && profileFields.some(differs)) {
    const person = {
      email: typed.email,
      firstName: typed.firstName,
      lastName: typed.lastName,
      middleInitial: typed.middleInitial || undefined,
      phoneNumber: { number: typed.phone, extension: typed.extension || undefined },
    }
    ;({ version } = await call(updateUserProfile, { params, body: { person, version } }))
  }
  const role = can.changeRole === true && differs('role') ? (typed.role as UserDetails['roles'][number]) : undefined
  const title = can.changeTitle === true && differs('title') ? typed.title : undefined
  if (role === undefined && title === undefined) return
  await call(updateUserAccount, { params, body: { role, title, version } })
}

const fieldOfPath: Readonly<Record<string, keyof EditValues>> = {
  'person.email': 'email',
  'person.firstName': 'firstName',
  'person.middleInitial': 'middleInitial',
  'person.lastName': 'lastName',
  'person.phoneNumber.number': 'phone',
  'person.phoneNumber.extension': 'extension',
  'person.title': 'title',
  role: 'role',
  title: 'title',
}

/** The server's refusals, at the fields of the form. */
export const refusedFields = (issues: readonly { path: string; message: string }[]): FieldProblems<EditValues> =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (fieldOfPath[path] ? [[fieldOfPath[path], message]] : [])))

/** Refusals with better texts than the one for a failed save. */
export const explained = [
  'last_program_administrator',
  'account_closed',
  'forbidden',
  'not_found',
  'too_many_emails',
] as const satisfies ProblemCode[]
