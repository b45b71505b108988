import type { FormProblem } from './form-words.ts'

export type Rules = typeof import('./form-problems.ts')

let here: Rules | undefined

/** Brings the rules for what is typed; nobody needs them to begin. */
export async function bringRules(): Promise<Rules> {
  const rules = await import('./form-problems.ts')
  here = rules
  return rules
}

/** The rules, where they have come over already. */
export const rulesHere = (): Rules | undefined => here

/** What the rules find, or nothing where they do not come over: the server holds what it is sent to the same rules. */
export async function problemsBy(look: (rules: Rules) => FormProblem[]): Promise<FormProblem[]> {
  const rules = await bringRules().catch(() => undefined)
  return rules ? look(rules) : []
}
