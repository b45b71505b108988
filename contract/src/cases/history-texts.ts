import type { CaseAuthor } from './case-author.ts'
import type { CaseChange } from './case-history.endpoints.ts'

const others: Readonly<Record<CaseAuthor['kind'], string>> = {
  user: 'a user',
  company: 'a user of another company',
  employee: 'the employee',
  records: 'the government records',
  operator: 'the operator',
  system: 'automatically',
}

/** Who did something with a case; a user of an agency appears to its client as the agency. */
export function authorText({ kind, name, logonId }: CaseAuthor): string {
  if (name === null) return others[kind]
  return logonId === null ? name : `${name} (${logonId})`
}

/** A field with what it was before and after, without what is empty. */
export function changeText({ field, before, after, isSealed }: CaseChange): string {
  if (isSealed) return `${field} changed`
  if (after === '') return `${field} ${before} removed`
  return before === '' ? `${field}: ${after}` : `${field} changed from ${before} to ${after}`
}
