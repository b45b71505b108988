import type { CopyConflict } from '@hireproof/contract/form-i9/copies'
import { conflict } from '../../platform/problem.ts'

const conflicts: Readonly<Record<CopyConflict, string>> = {
  COPIES_FULL: 'This form has twelve copies already.',
  COPIES_FINAL: 'Section 2 has been signed: the copies stay as they are.',
  COPIES_NOT_KEPT:
    'This company keeps copies only of U.S. passports, passport cards, Permanent Resident Cards and Employment Authorization Documents, unless the documents are examined by live video.',
  SECTION_1_OPEN: 'You can add copies after Section 1 is signed.',
}

/** Refuses a change of copies that does not fit the present state of the form. */
export const copyConflict = (code: CopyConflict) => conflict(code, conflicts[code])
