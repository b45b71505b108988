import { UNKNOWN_FIRST_NAME } from '../cases/names.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

type Name = Pick<EmployeeAnswers, 'first_name' | 'middle_initial' | 'last_name'>

const lettersOf = (text: string): string[] => text.normalize('NFD').toUpperCase().match(/\p{L}/gu) ?? []

const partsOf = (name = '') => name.split(/[\s-]+/).flatMap((part) => lettersOf(part)[0] ?? [])

const initialsIn = ({ first_name: first, middle_initial: middle, last_name: last }: Name) => ({
  given: [...(first === UNKNOWN_FIRST_NAME ? [] : partsOf(first)), ...partsOf(middle)],
  family: partsOf(last),
})

/** The initials of the name in Section 1, such as JR. */
export function initialsOf(name: Name): string {
  const { given, family } = initialsIn(name)
  return [given[0], family[0]].join('')
}

const MOST_INITIALS = 6

/** The initials of a name as someone signed with it, such as MR of Maria Rivera; both of a name with a hyphen. */
export const initialsOfSignature = (typed: string): string => partsOf(typed).slice(0, MOST_INITIALS).join('')

/** Whether typed letters are initials of the name in Section 1; accents, case, order and middle names do not matter. */
export function areInitialsOf(typed: string, name: Name): boolean {
  const { given, family } = initialsIn(name)
  const letters = lettersOf(typed)
  const fewest = given.length > 0 && family.length > 0 ? 2 : 1
  return (
    letters.length >= fewest &&
    letters.length <= given.length + family.length &&
    letters.every((letter) => given.includes(letter) || family.includes(letter))
  )
}
