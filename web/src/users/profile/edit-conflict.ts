import { displayPhone } from '@hireproof/contract/format/display'
import { roleOf } from '@hireproof/contract/roles'
import type { UserDetails } from '@hireproof/contract/users/users'
import { editValues, tidy, type EditValues } from './edit-values.ts'

const labels: Record<keyof EditValues, string> = {
  role: 'User role',
  email: 'Email',
  lastName: 'Last name',
  firstName: 'First name',
  middleInitial: 'Middle initial',
  phone: 'Phone number',
  extension: 'Extension',
  title: 'Employer title',
}

/** What the form shows once a colleague's changes are loaded. */
type Merged = {
  values: EditValues
  /** What the colleague changed, and what saving would replace. */
  differences: string[]
}

/** Joins what was typed with the newest version of the user: typed changes stay, everything else is the newest. */
export function mergeEdits(typed: EditValues, before: UserDetails, newest: UserDetails): Merged {
  const [mine, base, theirs] = [tidy(typed), tidy(editValues(before)), tidy(editValues(newest))]
  const fields = Object.keys(labels) as (keyof EditValues)[]
  const isMine = (field: keyof EditValues) => mine[field] !== base[field]
  const changed = fields.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
  return {
    values: Object.fromEntries(fields.map((field) => [field, (isMine(field) ? typed : theirs)[field]])) as EditValues,
    differences: changed.map((field) => {
      const now = `${labels[field]} is now ${shown(field, theirs[field])}.`
      return isMine(field) ? `${now} Saving replaces it with ${shown(field, mine[field])}.` : now
    }),
  }
}

function shown(field: keyof EditValues, value: string): string {
  if (value === '') return 'empty'
  if (field === 'role') return roleOf(value).label
  return field === 'phone' ? displayPhone({ number: value }) : value
}
