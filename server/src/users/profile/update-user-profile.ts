import type { Issue } from '@hireproof/contract/problem'
import type { UserDetails } from '@hireproof/contract/users/users'
import type { ProfileUpdate } from '@hireproof/contract/users/profile-update'
import { titleProblem, userProfileProblems, type UserProfileValues } from '@hireproof/contract/users/user-profile'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailActivation } from '../new/activation-mail.ts'
import { changeUser, ensurePermitted, type UserRow } from '../change-user.ts'
import { endActivationCodes } from '../../identity/mailed-code.ts'
import { columnsOf } from '../../identity/profile-update.ts'
import { profileColumns, profileOf, type Profile } from '../../identity/shared-profile.ts'
import { versionOf } from './user-version.ts'

type Input = { userId: string; person: ProfileUpdate & { title?: string | undefined }; version?: string | undefined }

/** Changes name, email, phone and, if one is given, title of a user; an old address is told about a new one. */
export const updateUserProfile = (deps: Deps, actor: UserActor, input: Input) =>
  changeUser(deps, actor, input.userId, async (unit, user, can): Promise<Partial<UserRow>> => {
    ensurePermitted(can.changeProfile)
    const profile = columnsOf(input.person)
    const title = input.person.title === undefined ? user.title : tidyTitle(input.person.title)
    const isOtherTitle = title !== user.title
    if (isOtherTitle) ensurePermitted(can.changeTitle)
    const issues = [
      ...profileIssues(profile, 'person'),
      ...(isOtherTitle ? titleIssues(title, user.role, 'person.title') : []),
    ]
    if (issues.length > 0) throw problem('bad_request', { issues })
    const isSame = profileColumns.every((column) => profile[column] === user[column])
    if (isSame && !isOtherTitle) return {}
    ensureFresh(user, input.version)
    await record(unit, deps.config, user, { ...profile, title })
    return { ...profile, title }
  }) satisfies Promise<UserDetails>

type After = Profile & { title: string | null }

async function record(unit: Unit, config: Config, user: UserRow, after: After) {
  const { trx, record: keep, mail } = unit
  const before = { ...profileOf(user), title: user.title }
  keep({ action: 'user.profile_changed', subjectType: 'user', subjectId: user.id, before, after })
  if (user.email === after.email) return
  const isInvited = (await endActivationCodes(unit, user.id)) > 0
  // A code that went to the old address must no longer open the user.
  await trx.deleteFrom('one_time_code').where('user_id', '=', user.id).where('consumed_at', 'is', null).execute()
  await mail({ to: user.email, template: 'profile-changed', data: {} })
  if (isInvited) await mailActivation(unit, config, { ...user, email: after.email })
}

/** A title as it is kept: trimmed, null if nothing is left. */
export const tidyTitle = (title: string): string | null => title.trim().normalize('NFC') || null

/** Refuses a change that was made while looking at an older state. */
export function ensureFresh(user: UserRow, version: string | undefined): void {
  ensure(version === undefined || version === versionOf(user), 'conflict')
}

/** What is wrong with a title, at its place in the body. */
export function titleIssues(title: string | null, role: string, path: string): Issue[] {
  const message = titleProblem(title ?? '', role)
  return message ? [{ path, code: 'invalid_value', message }] : []
}

const fieldPaths: Record<keyof UserProfileValues, string> = {
  email: 'email',
  firstName: 'firstName',
  middleInitial: 'middleInitial',
  lastName: 'lastName',
  phone: 'phoneNumber.number',
  extension: 'phoneNumber.extension',
}

/** What is wrong with a profile, at the places of its fields below one of the body. */
export function profileIssues(profile: Profile, path: string): Issue[] {
  const faults = userProfileProblems({
    email: profile.email,
    firstName: profile.first_name,
    middleInitial: profile.middle_initial ?? '',
    lastName: profile.last_name,
    phone: profile.phone_number ?? '',
    extension: profile.phone_extension ?? '',
  })
  return Object.entries(faults).flatMap(([field, message]) => {
    const at = `${path}.${fieldPaths[field as keyof UserProfileValues]}`
    return message ? [{ path: at, code: 'invalid_value', message }] : []
  })
}
