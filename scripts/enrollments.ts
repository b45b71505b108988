import { parseArgs } from 'node:util'
import { declineReasons, type DeclineReason } from '../contract/src/accounts/enrollment/enrollment-machine.ts'
import { enrollmentSections, type EnrollmentSection } from '../contract/src/accounts/enrollment/enrollment-sections.ts'
import { readConfig } from '../server/src/config.ts'
import {
  decideReviewed,
  type DecisionDeps,
  type OperatorDecision,
} from '../server/src/enrollments/decide-enrollment.ts'
import { describeEnrollment, listReviews } from '../server/src/enrollments/list-reviews.ts'
import { movedClock } from '../server/src/environment/moved-clock.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db.ts'
import { startJobs } from '../server/src/platform/jobs.ts'
import { createLog } from '../server/src/platform/log.ts'
import { ProblemError } from '../server/src/platform/problem.ts'
import { queues } from '../server/src/queues.ts'
import { helpFor } from './launch/help.mjs'
import { asOwner } from './run/owner.ts'
import { readSettings, serverEnv, type Env } from './run/settings.ts'

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

type Owner = { db: Db; env: Env; url: string }

async function decide({ db, env, url }: Owner, accountId: number, decision: OperatorDecision): Promise<number> {
  const config = readConfig(serverEnv({ ...env, DATABASE_URL: url }, readSettings(process.env), {}))
  const clock = movedClock(db, systemClock, config.environment)
  await clock.refresh()
  const log = createLog({ level: 'warn' })
  const jobs = await startJobs({ url, queues, worker: false, onError: (error) => log.warn({ err: error }, 'jobs') })
  const deps: DecisionDeps = { config, clock, realClock: systemClock, log, jobs, identityDb: db }
  try {
    await decideReviewed(deps, accountId, decision)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'not_found') return say(`There is no enrollment of company ${accountId}.`)
    return say(error.issues?.[0]?.message ?? error.message)
  } finally {
    await jobs.stop()
  }
  console.log(`The enrollment of company ${accountId} ${done[decision.kind]}`)
  return 0
}

function say(text: string): number {
  console.log(text)
  return 1
}

await asOwner(process.env, async ({ db, env, url }) => {
  const given = readArguments()
  const [command, number, more] = given?.positionals ?? []
  if (!given || command === undefined || more !== undefined) return say(helpFor('enrollments').text)
  if (command === 'list' && number === undefined) return list(db)
  const accountId = Number(number)
  if (!/^\d{1,10}$/.test(number ?? '')) return say(helpFor('enrollments').text)
  if (command === 'show') return show(db, accountId)
  const decision = decisionOf(command, given.values)
  if (typeof decision === 'string') return say(decision)
  return decide({ db, env, url }, accountId, decision)
})
