import type { Verdict } from '../../server/src/testing/ledger/finding.ts'
import type { Judgement } from '../../server/src/testing/ledger/verdict.ts'
import { table, type Goal } from '../measure.ts'

const kinds = ['lost', 'dup', 'torn', 'phantom', 'undecided'] as const satisfies readonly (keyof Verdict)[]

/** The goals of a ledger that comes out even: nothing lost, doubled, torn, invented or left open. */
export const zeros = (judgement: Judgement): Goal[] => [
  {
    text: `${kinds.join(', ')}: 0`,
    value: kinds.map((kind) => judgement[kind]).join(', '),
    isMet: kinds.every((kind) => judgement[kind] === 0),
  },
]

/** The result of a ledger, for the reader. */
export function ledgerTable(judgement: Judgement): string {
  const { sent, acked, retried, examples } = judgement
  const rows = [
    ['writes sent', 'acknowledged', 'settled by sending again', ...kinds],
    [sent, acked, retried, ...kinds.map((kind) => judgement[kind])].map(String),
  ]
  return [table(rows), ...examples.map((text) => `- ${text}`)].join('\n')
}

/** A goal that is either met or not. */
export const check = (text: string, isMet: boolean, value = isMet ? 'yes' : 'no'): Goal => ({ text, value, isMet })
