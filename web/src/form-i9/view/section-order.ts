import type { FormView } from '@hireproof/contract/form-i9/form-view'

/** Whether Section 1 was corrected after Section 2 was signed last: then the documents were compared with older answers. */
export function isSection2Older({ section1, section2 }: Pick<FormView, 'section1' | 'section2'>): boolean {
  const compared = section2.at(-1)
  if (!section1 || !compared || section1.versions.length < 2) return false
  return new Date(section1.signed.at) > new Date(compared.signed.at)
}
