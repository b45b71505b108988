import { formerNames } from '@hireproof/contract/cases/former-names'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'

/** The names that a status had before, in a sentence; undefined if it had no other. */
export function formerNamesText(status: CaseStatus): string | undefined {
  const names = formerNames[status]
  return names && `You may know this status as ${names.map((name) => `“${name}”`).join(' or ')}.`
}
