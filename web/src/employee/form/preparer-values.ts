import {
  MOST_PREPARERS,
  preparerFields,
  type EmployeePreparer,
  type PreparerField,
} from '@hireproof/contract/form-i9/employee-preparers'

const places = ['0', '1', '2', '3'] as const
type Place = (typeof places)[number]

/** A field about a person who helped. */
export type PreparerName = `preparer_${Place}_${PreparerField}`

/** The values of the fields about the people who helped. */
type PreparerValues = Readonly<Record<PreparerName | 'helped' | 'preparer_count', string>>

/** The name of a field about the person at an index. */
export const preparerName = (place: number, field: PreparerField): PreparerName =>
  `preparer_${places[place] ?? '0'}_${field}`

/** The field of Supplement A and the index of the person for a field name; undefined for other fields. */
export function preparerOf(name: string): { place: number; field: PreparerField } | undefined {
  const [, place, typed] = /^preparer_(\d)_(\w+)$/.exec(name) ?? []
  const field = preparerFields.find((other) => other === typed)
  return place && field ? { place: Number(place), field } : undefined
}

/** The field values for the people who helped; empty until the employee answers whether anyone did. */
export function preparerValues(preparers: readonly EmployeePreparer[] | null): Record<string, string> {
  const typed = places.flatMap((_, place) =>
    preparerFields.map((field) => [preparerName(place, field), preparers?.[place]?.[field] ?? '']),
  )
  return {
    ...(Object.fromEntries(typed) as Record<string, string>),
    helped: preparers === null ? '' : preparers.length > 0 ? 'yes' : 'no',
    preparer_count: String(Math.max(preparers?.length ?? 0, 1)),
  }
}

/** How many people the page asks about: none if no one helped. */
export const countOf = ({ helped, preparer_count: count }: PreparerValues): number =>
  helped === 'yes' ? Math.min(Number(count), MOST_PREPARERS) : 0

/** The names of all fields about the people who helped. */
export const preparerNames = (values: PreparerValues): PreparerName[] =>
  Array.from({ length: countOf(values) }, (_, place) =>
    preparerFields.map((field) => preparerName(place, field)),
  ).flat()

/** The people who helped, as typed; null until the employee answers whether anyone did. */
export function preparersOf(values: PreparerValues): EmployeePreparer[] | null {
  if (values.helped === '') return null
  return Array.from({ length: countOf(values) }, (_, place) => {
    const typed = preparerFields.map((field) => [field, values[preparerName(place, field)]])
    return Object.fromEntries(typed) as EmployeePreparer
  })
}

/** The changes that remove the person at an index: later people move up. */
export function withoutPreparer(values: PreparerValues, place: number): Partial<PreparerValues> {
  const left = (preparersOf(values) ?? []).filter((_, other) => other !== place)
  return left.length > 0 ? preparerValues(left) : { ...preparerValues([]), helped: 'no' }
}

/** The full name of a person who helped. */
export const fullName = ({ firstName, middleInitial, lastName }: EmployeePreparer): string =>
  [firstName, middleInitial, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
