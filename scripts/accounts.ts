import { parseArgs } from 'node:util'
import { earlyGrounds } from '../contract/src/accounts/closing.ts'
import { isIsoDate } from '../contract/src/calendar/iso-date.ts'
import { displayDate } from '../contract/src/format/display.ts'
import {
  endNow,
  grantEarlyEnd,
  holdAccount,
  listClosing,
  refuseEarlyEnd,
  reopen,
  terminateForMisuse,
} from '../server/src/account-ends/operator.ts'
import { describeAccount, listEinChanges } from '../server/src/account-ends/describe-account.ts'
import { decideEinChange, type EinDecision } from '../server/src/accounts/profile/decide-ein-change.ts'
import type { Db } from '../server/src/platform/db.ts'
import { productClock } from './clock/move-clock.ts'
import { helpFor } from './launch/help.mjs'
import { withOperatorDeps, type Owner } from './run/operator-deps.ts'
import { asOwner } from './run/owner.ts'

const NOT_THERE = 'There is no company with this number.'

await asOwner(process.env, async (owner) => {
  const { db } = owner
  const given = readArguments()
  const [command, number, ...more] = given?.positionals ?? []
  const { by = '', note = '', date: on } = given?.values ?? {}
  if (command === 'list' && number === undefined) return list(db)
  if (command === 'changes' && number === undefined) return tell(await listEinChanges(db), 'No change is in review.')
  if (number === undefined || !/^\d{1,10}$/.test(number) || more.length > 0) return say(helpFor('accounts').text)
  if (on !== undefined && !isIsoDate(on)) return say('This is not a valid date. Enter it as 2027-01-04.')
  const decision = { accountId: Number(number), by, now: (await productClock(db)).now }
  if (command === 'show') return tell(await describeAccount(db, decision.accountId), NOT_THERE)
  if (command === 'hold' || command === 'release') return settled(await holdAccount(db, decision, command === 'hold'))
  if (command === 'approve-change') return decideChange(owner, { ...decision, note, isApproved: true })
  if (command === 'refuse-change') return decideChange(owner, { ...decision, note, isApproved: false })
  if (command === 'terminate') return told(db, await terminateForMisuse(db, decision, { on, text: note }))
  if (command === 'grant') return told(db, await grantEarlyEnd(db, decision))
  if (command === 'refuse') return told(db, await refuseEarlyEnd(db, decision))
  if (command === 'end') return told(db, await endNow(db, decision))
  if (command === 'reopen') return told(db, await reopen(db, decision))
  return say(helpFor('accounts').text)
})

function readArguments() {
  try {
    const options = { by: { type: 'string' }, note: { type: 'string' }, date: { type: 'string' } } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    return undefined
  }
}

function say(text: string): number {
  console.log(text)
  return 1
}

function tell(lines: readonly string[], none: string): number {
  console.log(lines.length === 0 ? none : lines.join('\n'))
  return lines.length === 0 && none === NOT_THERE ? 1 : 0
}

function settled(refusal: string | undefined): number {
  console.log(refusal ?? 'Done.')
  return refusal === undefined ? 0 : 1
}

async function decideChange(owner: Owner, decision: EinDecision): Promise<number> {
  if (decision.by.trim() === '') return say('Name the person who decides.')
  if (!decision.isApproved && decision.note.trim() === '')
    return say('Say why, for the person who asked: --note "Text".')
  const isDone = await withOperatorDeps(owner, (deps) => decideEinChange(deps, decision))
  return settled(isDone ? undefined : 'No change of this company is in review.')
}

function textOf(company: Awaited<ReturnType<typeof listClosing>>[number]): string {
  const { id, company_name, closed_date, closed_reason, closed_reason_code, openCases, waitingCases } = company
  const why = closed_reason_code === 'ATMIS' ? `misuse: ${closed_reason}` : `at its request: ${closed_reason}`
  const isAsked = company.early_ground !== null && company.early_refused_at === null
  return [
    `${id}  ${company_name}`,
    `  last day ${displayDate(closed_date)}, ${why}`,
    `  ${openCases} open cases, ${waitingCases} of them waiting for a result`,
    ...(isAsked && company.early_ground
      ? [`  asks to close earlier: ${earlyGrounds[company.early_ground]}. ${company.early_explanation}`]
      : []),
  ].join('\n')
}

function told(db: Db, refusal: string | undefined): number | Promise<number> {
  if (refusal !== undefined) return say(refusal)
  return list(db, 'Done. Everyone who has to know gets an email within minutes.')
}

async function list(db: Db, done?: string): Promise<number> {
  if (done) console.log(done)
  const closing = await listClosing(db)
  if (closing.length === 0) console.log('No company is closing.')
  for (const company of closing) console.log(textOf(company))
  return 0
}
