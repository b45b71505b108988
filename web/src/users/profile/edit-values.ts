import type { ProblemCode } from '@hireproof/contract/problem'
import type { UserDetails } from '@hireproof/contract/users/users'
import { updateUserAccount, updateUserProfile } from '@hireproof/contract/users/profile.endpoints'
import { phoneDigits } from '@hireproof/contract/words/people'
import { REQUIRED, titleProblem, userProfileProblems } from '@hireproof/contract/users/user-profile'
import type { Call } from '../../lib/create-call.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** What can be edited of a user, as the form has it. */
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

/** What the form begins with. */
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

/** What is wrong with the form (part 2 §5); what the viewer cannot change is not judged. */
export function editProblems(values: EditValues, { can }: Pick<UserDetails, 'can'>): FieldProblems<EditValues> {
  return {
    role: can.changeRole === true && values.role === '' ? REQUIRED : undefined,
    ...(can.changeProfile === true && userProfileProblems(values)),
    title: can.changeTitle === true ? titleProblem(values.title, values.role) : undefined,
  }
}

const profileFields = ['email', 'lastName', 'firstName', 'middleInitial', 'phone', 'extension'] as const

/** A form with nothing in it that only typing tells apart. */
const tidy = (values: EditValues): EditValues => {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()])
  return { ...(Object.fromEntries(trimmed) as EditValues), phone: phoneDigits(values.phone) }
}

/** Whether anything in the form differs from what the user has. */
export function isEdited(values: EditValues, user: UserDetails): boolean {
  const [typed, before] = [tidy(values), tidy(editValues(user))]
  return Object.keys(before).some((name) => typed[name as keyof EditValues] !== before[name as keyof EditValues])
}

/** Sends what changed, and nothing else: the profile, then role and title on the state that leaves. */
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

/** What the server refused, at the fields of the form. */
export const refusedFields = (issues: readonly { path: string; message: string }[]): FieldProblems<EditValues> =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (fieldOfPath[path] ? [[fieldOfPath[path], message]] : [])))

/** Refusals for which there are better words than those for a failed save. */
export const explained = [
  'conflict',
  'last_program_administrator',
  'account_closed',
  'forbidden',
  'not_found',
] as const satisfies ProblemCode[]
