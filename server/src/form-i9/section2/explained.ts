import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { isOfCase, newDifferences, type Difference } from '@hireproof/contract/form-i9/section2-differences'
import type { Issue } from '@hireproof/contract/problem'
import { problem } from '../../platform/problem.ts'

type Signing = { section2: Section2; renewsCase?: boolean | undefined }

const WITH_SECTION_1 = 'This differs from Section 1. Correct it, or explain the difference.'
const WITH_CASE = 'The case was made with something else. Correct the entry, explain, or check again.'

/**
 * Refuses Section 2 as long as a difference from Section 1 or the case is neither explained nor, for the case, ended by
 * a new check, and refuses explanations of what does not differ. Says nothing about what the other side has.
 */
export function ensureExplained(
  found: readonly Difference[],
  { section2, renewsCase = false }: Signing,
  before: Section2 | undefined,
): void {
  const explained = (section2.explanations ?? []).map(({ difference }) => difference)
  const isOpen = (each: Difference) => !explained.includes(each.id) && !(renewsCase && isOfCase(each))
  const issues: Issue[] = [
    ...newDifferences(found, section2, before)
      .filter(isOpen)
      .map((each) => ({
        path: `explanations.${each.id}`,
        code: 'difference',
        message: isOfCase(each) ? WITH_CASE : WITH_SECTION_1,
      })),
    ...explained
      .filter((id, index) => explained.indexOf(id) !== index || !found.some((each) => each.id === id))
      .map((id) => ({ path: `explanations.${id}`, code: 'no_difference', message: 'There is no such difference.' })),
    ...(section2.explanations ?? [])
      .filter(({ reason }) => !/^[^\p{Cs}]*$/u.test(reason))
      .map(({ difference }) => ({ path: `explanations.${difference}`, code: 'format', message: 'Write plain text.' })),
  ]
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/**
 * Whether another case is to replace the one that was made: `wanted` by the person who signs, or `open` from an earlier
 * signature, when the case could not be closed.
 */
export function renewalOf(
  found: readonly Difference[],
  { section2, renewsCase = false }: Signing,
  { case_differs: wasOpen }: { case_differs: boolean },
): 'none' | 'open' | 'wanted' {
  const explained = (section2.explanations ?? []).map(({ difference }) => difference)
  const isLeft = found.some((each) => isOfCase(each) && !explained.includes(each.id))
  if (!isLeft) return 'none'
  return renewsCase ? 'wanted' : wasOpen ? 'open' : 'none'
}
