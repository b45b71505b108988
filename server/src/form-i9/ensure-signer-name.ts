import { isNameReason, NAME_REASON_MAX, NAME_REASON_MIN } from '@hireproof/contract/form-i9/name-reason'
import { refused } from '../platform/problem.ts'

type Named = {
  /** Whether the signature has another name than the section, or the section another name than the account. */
  differs: boolean
  nameReason?: string | undefined
  /** Where the reason is in the body. */
  path?: string
}

/** Refuses a signature with another name without a reason; returns the reason to keep, none if the name is the signer's. */
export function ensureSignerName({ differs, nameReason = '', path = 'nameReason' }: Named): string | undefined {
  if (!differs) return undefined
  // the message has no name: problems may be logged by those who call
  if (nameReason === '')
    throw refused(path, 'name_differs', 'The names differ. Correct the name, or enter why it differs.')
  if (isNameReason(nameReason)) return nameReason
  throw refused(path, 'format', `Write plain text of ${NAME_REASON_MIN} to ${NAME_REASON_MAX} characters.`)
}

/** What the event of a signature records of a differing name: that there is a reason, never the reason. */
export const markOfName = (nameReason: string | undefined): { hasNameReason?: true } =>
  nameReason === undefined ? {} : { hasNameReason: true }
