import * as z from 'zod/mini'
import { isSignerName } from '../words/signer-name.ts'
import { isPlainText } from './validate-address.ts'

export const NAME_REASON_MIN = 5
export const NAME_REASON_MAX = 200

/** Why a signature has another name than the section; left out if it has the same. */
export const NameReason = z.optional(z.string().check(z.maxLength(300), z.trim()))

/** Whether a text is a reason for another name: one line of plain text. */
export function isNameReason(text: string): boolean {
  const reason = text.trim()
  const { length } = Array.from(reason)
  return length >= NAME_REASON_MIN && length <= NAME_REASON_MAX && isPlainText(reason) && /\p{L}/u.test(reason)
}

/** The name of a user account. */
export const AccountName = z.object({ firstName: z.string(), lastName: z.string() })
export type AccountName = z.infer<typeof AccountName>

/**
 * What a user's signature contradicts: `signature` if another name was typed than `from`; `section` if the name in the
 * section is not that of the account.
 */
export type ExaminerDifference = { of: 'signature' | 'section'; from: string }

const written = ({ firstName, lastName }: AccountName) => `${firstName} ${lastName}`.trim()

const differenceOf = (of: ExaminerDifference['of'], typed: string, name: AccountName): ExaminerDifference[] =>
  isSignerName(typed, name) ? [] : [{ of, from: written(name) }]

type Section2Names = { examinerFirstName: string; examinerLastName: string }
const examinerOf = ({ examinerFirstName: firstName, examinerLastName: lastName }: Section2Names): AccountName => ({
  firstName,
  lastName,
})

/**
 * What a signature of Section 2 contradicts. The examiner signs the section; a correction that keeps the examiner is signed
 * by the user who makes it.
 */
export function section2Difference(
  typedName: string,
  section2: Section2Names,
  { account, corrected }: { account: AccountName; corrected: Section2Names | undefined },
): ExaminerDifference | undefined {
  const examiner = examinerOf(section2)
  if (corrected && written(examinerOf(corrected)) === written(examiner))
    return differenceOf('signature', typedName, account)[0]
  return [...differenceOf('signature', typedName, examiner), ...differenceOf('section', written(examiner), account)][0]
}

type SupplementBName = { employerName: string }

/**
 * What a signature of Supplement B contradicts: the representative in the block is the user who signs. A correction that
 * keeps the representative is only signed by the user.
 */
export function supplementBDifference(
  typedName: string,
  { employerName }: SupplementBName,
  { account, corrected }: { account: AccountName; corrected: SupplementBName | undefined },
): ExaminerDifference | undefined {
  const signature = differenceOf('signature', typedName, account)
  if (corrected?.employerName.trim() === employerName.trim()) return signature[0]
  return [...differenceOf('section', employerName, account), ...signature][0]
}
