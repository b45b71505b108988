/** What to compare a password with: the user's own id and, on the user's own profile, the password it replaces. */
export type PasswordContext = { logonId: string; prior?: string }

type Rule = { id: string; text: string; isMet: (password: string, context: PasswordContext) => boolean }

const special = /[!@$%*()?:;{}+\-~]/
const allowed = /^[A-Za-z0-9\s!@$%*()?:;{}+\-~]+$/

/** The requirements of a password in the order of the list (part 2 §5), for the screen and the server. */
export const passwordRules = [
  { id: 'length', text: '8 to 14 characters', isMet: (password) => password.length >= 8 && password.length <= 14 },
  { id: 'letter', text: 'At least one letter', isMet: (password) => /[A-Za-z]/.test(password) },
  {
    id: 'number',
    text: 'At least one number that is neither the first nor the last character',
    isMet: (password) => /^[\s\S]+\d[\s\S]+$/.test(password),
  },
  {
    id: 'special',
    text: 'At least one special character: ! @ $ % * ( ) ? : ; { } + - ~',
    isMet: (password) => special.test(password),
  },
  {
    id: 'other',
    text: 'No other special characters',
    isMet: (password) => allowed.test(password),
  },
  {
    id: 'logon_id',
    text: 'Not the same as the User ID',
    isMet: (password, { logonId }) => password !== '' && password.toUpperCase() !== logonId.toUpperCase(),
  },
  {
    id: 'prior',
    text: 'No three characters in a row that were in your old password',
    isMet: (password, { prior }) => password !== '' && !sharesRun(password, prior ?? ''),
  },
] as const satisfies readonly Rule[]

type PasswordRule = (typeof passwordRules)[number]
export type PasswordRuleId = PasswordRule['id']

/** Whether a password has white space, which has its own message. */
export const hasWhiteSpace = (password: string): boolean => /\s/.test(password)

/** The rules that apply: without a prior password there is nothing to compare with. */
export const rulesFor = ({ prior }: PasswordContext): readonly PasswordRule[] =>
  passwordRules.filter(({ id }) => id !== 'prior' || prior !== undefined)

/** The rules that a password breaks; empty for a valid one. */
export const brokenRules = (password: string, context: PasswordContext): PasswordRule[] =>
  rulesFor(context).filter((rule) => !rule.isMet(password, context))

/** Whether the server accepts a password: it meets every rule and has no white space. */
export const isGoodPassword = (password: string, context: PasswordContext): boolean =>
  !hasWhiteSpace(password) && brokenRules(password, context).length === 0

// part 2 §5: no run of three consecutive characters taken from the prior password
function sharesRun(password: string, prior: string): boolean {
  for (let start = 0; start + 3 <= prior.length; start += 1) {
    if (password.includes(prior.slice(start, start + 3))) return true
  }
  return false
}
