import { REQUIRED } from './user-profile.ts'

export const LOGON_ID_LENGTH = 8

/** What is wrong with the typed User ID of a new user, in any letter case (part 2 §5). */
export function newLogonIdFault(typed: string): string | undefined {
  const logonId = typed.trim()
  if (logonId === '') return REQUIRED
  if (!/^[A-Z0-9]*$/i.test(logonId)) return 'This field must only contain alphanumeric characters.'
  return logonId.length === LOGON_ID_LENGTH
    ? undefined
    : `This field must have exactly ${LOGON_ID_LENGTH} alphanumeric characters.`
}
