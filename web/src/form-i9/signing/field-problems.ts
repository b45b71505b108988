import type { Issue } from '@hireproof/contract/problem'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

type Values = Record<string, string>

/** The refusals of fields that a form has, by field; the first of each. */
export function knownProblems<V extends Values>(
  issues: readonly Issue[],
  values: V,
  fieldOf: (path: string, values: V) => string,
): FieldProblems<V> {
  const known = issues
    .map(({ path, message }): [string, string] => [fieldOf(path, values), message])
    .filter(([field]) => Object.hasOwn(values, field))
  return Object.fromEntries(known.toReversed()) as FieldProblems<V>
}

/** Problems in the order of the fields of their form. */
export function inFormOrder<V extends Values>(found: FieldProblems<V>, values: V): FieldProblems<V> {
  const order = Object.keys(values)
  const sorted = Object.entries(found).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return Object.fromEntries(sorted) as FieldProblems<V>
}
