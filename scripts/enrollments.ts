import { parseArgs } from 'node:util'
import { declineReasons, type DeclineReason } from '../contract/src/accounts/enrollment/enrollment-machine.ts'
import { enrollmentSections, type EnrollmentSection } from '../contract/src/accounts/enrollment/enrollment-sections.ts'
import { decideReviewed, type OperatorDecision } from '../server/src/enrollments/decide-enrollment.ts'
import { describeEnrollment, listReviews } from '../server/src/enrollments/list-reviews.ts'
import type { Db } from '../server/src/platform/db.ts'
import { ProblemError } from '../server/src/platform/problem.ts'
import { helpFor } from './launch/help.mjs'
import { asOwner } from './run/owner.ts'
import { withOperatorDeps, type Owner } from './run/operator-deps.ts'

function readArguments() {
  try {
    const text = { type: 'string' } as const
    const options = { by: text, note: text, sections: text, reason: text }
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    return undefined
  }
}

type Given = Partial<Record<'by' | 'note' | 'sections' | 'reason', string>>

/** What the operator decides, or a sentence that tells what is missing. */
function decisionOf(command: string, { by, note, sections, reason }: Given): OperatorDecision | string {
  if (!['approve', 'return', 'decline'].includes(command)) return helpFor('enrollments').text
  if (!by?.trim()) return 'Say who decides: --by NAME.'
  if (command === 'approve') return { kind: 'approve', by, note: note ?? null }
  if (!note?.trim()) return 'Say why, for the person who enrolls: --note "Text".'
  if (command === 'decline') {
    if (reason === undefined || !Object.hasOwn(declineReasons, reason))
      return `Give the reason: --reason ${Object.keys(declineReasons).join(' or ')}.`
    return { kind: 'decline', by, note, reason: reason as DeclineReason }
  }
  const names = (sections ?? '').split(',').map((name) => name.trim())
  const isKnown = (name: string): name is EnrollmentSection => enrollmentSections.some((each) => each === name)
  if (!names.every(isKnown)) return `Name the sections to change: --sections ${enrollmentSections.join(',')}.`
  return { kind: 'return', by, note, sections: names }
}

async function list(db: Db): Promise<number> {
  const lines = await listReviews(db, new Date())
  console.log(lines.length === 0 ? 'No enrollment waits for a review.' : lines.join('\n'))
  return 0
}

async function show(db: Db, accountId: number): Promise<number> {
  const lines = await describeEnrollment(db, accountId)
  if (lines.length === 0) return say(`There is no enrollment of company ${accountId}.`)
  console.log(lines.join('\n'))
  return 0
}

const done = {
  approve: 'is approved. Its administrators get emails with links that activate their user accounts.',
  return: 'is returned. The person who enrolls gets an email.',
  decline: 'is declined. The person who enrolls gets an email.',
}

async function decide(owner: Owner, accountId: number, decision: OperatorDecision): Promise<number> {
  try {
    await withOperatorDeps(owner, (deps) => decideReviewed(deps, accountId, decision))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'not_found') return say(`There is no enrollment of company ${accountId}.`)
    return say(error.issues?.[0]?.message ?? error.message)
  }
  console.log(`The enrollment of company ${accountId} ${done[decision.kind]}`)
  return 0
}

function say(text: string): number {
  console.log(text)
  return 1
}

await asOwner(process.env, async (owner) => {
  const { db } = owner
  const given = readArguments()
  const [command, number, more] = given?.positionals ?? []
  if (!given || command === undefined || more !== undefined) return say(helpFor('enrollments').text)
  if (command === 'list' && number === undefined) return list(db)
  const accountId = Number(number)
  if (!/^\d{1,10}$/.test(number ?? '')) return say(helpFor('enrollments').text)
  if (command === 'show') return show(db, accountId)
  const decision = decisionOf(command, given.values)
  if (typeof decision === 'string') return say(decision)
  return decide(owner, accountId, decision)
})
