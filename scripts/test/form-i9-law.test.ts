import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { parseRequirements } from './requirements.ts'

const page = readFileSync(join(root, 'docs', 'form-i9-law.md'), 'utf8')
const requirements = parseRequirements(readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8'))

type Clause = { clause: string; proof: string }

const clauses: Clause[] = [...page.matchAll(/^\| (\([^|]*?) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, clause = '', proof = '']) => ({ clause, proof }),
)

/** Every clause of 8 CFR 274a.2 (b) and (e) to (i) that asks for something. */
const all = [
  ...['(b)(1)(i)(A)', '(b)(1)(i)(B)', '(b)(1)(ii)(A)', '(b)(1)(ii)(B)', '(b)(1)(iii)', '(b)(1)(iv)', '(b)(1)(v)'],
  ...['(b)(1)(v)(A) to (C)', '(b)(1)(vi)', '(b)(1)(vii)', '(b)(1)(viii)', '(b)(1)(ix)'],
  ...['(b)(2)(i)', '(b)(2)(ii)', '(b)(2)(iii), (iv)', '(b)(3)', '(b)(4)'],
  ...['(e)(1)(i)', '(e)(1)(ii)', '(e)(1)(iii)', '(e)(1)(iv)', '(e)(1)(v)', '(e)(2)', '(e)(3)', '(e)(4)', '(e)(5)'],
  ...['(e)(6)', '(e)(7)', '(e)(8)(i)', '(e)(8)(ii)', '(e)(8)(iii)', '(f)(1)(i)', '(f)(1)(ii)', '(f)(1)(iii)', '(f)(2)'],
  ...['(g)(1)(i)', '(g)(1)(ii)', '(g)(1)(iii)', '(g)(1)(iv)', '(g)(2)'],
  ...['(h)(1)', '(h)(1)(i)', '(h)(1)(ii)', '(h)(1)(iii)', '(h)(2)', '(i)'],
]

test('[FORM-20] the table of the law has every clause once, in order, with what proves it', () => {
  expect(clauses.map(({ clause }) => clause)).toEqual(all)
  for (const { clause, proof } of clauses) {
    expect(proof, clause).toMatch(/`[\w./-]+\.test\.ts`|\b[A-Z]{4}-\d\d\b|\b(Operator|Employer): \S/)
  }
})

test.each(clauses)('[FORM-20] what proves $clause is there', ({ proof }) => {
  for (const [id] of proof.matchAll(/\b[A-Z]{4}-\d\d\b/g)) {
    expect(requirements.some((row) => row.id === id && row.stage === 'i9-law')).toBe(true)
  }
  for (const [, file = '', title = ''] of proof.matchAll(/`([\w./-]+\.test\.ts)`(?: "([^"]+)")?/g)) {
    const path = join(root, file)
    expect(existsSync(path), file).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(title)
  }
})
