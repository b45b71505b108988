import { lazyScript } from '../../lib/lazy-script.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import type { CaseValues } from './case-values.ts'
import type { FormProblem } from './form-words.ts'

/** The rules for input. The form can open without them. */
export const formRules = lazyScript(() => import('./form-problems.ts'))

type Rules = Awaited<ReturnType<typeof formRules.preload>>

/** What the rules find, or nothing if they do not load: the server checks the same rules. */
export async function problemsBy(look: (rules: Rules) => FormProblem[]): Promise<FormProblem[]> {
  const rules = await formRules.preload().catch(() => undefined)
  return rules ? look(rules) : []
}

/** The same by field, with the first problem of each. */
export async function fieldProblemsBy(look: (rules: Rules) => FormProblem[]): Promise<FieldProblems<CaseValues>> {
  const problems = await problemsBy(look)
  return Object.fromEntries(problems.toReversed().map(({ attribute, message }) => [attribute, message]))
}
