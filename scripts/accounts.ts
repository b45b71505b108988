import { parseArgs } from 'node:util'
import { earlyGrounds } from '../contract/src/accounts/closing.ts'
import { isIsoDate } from '../contract/src/calendar/iso-date.ts'
import { displayDate } from '../contract/src/format/display.ts'
import {
  endNow,
  grantEarlyEnd,
  listClosing,
  refuseEarlyEnd,
  reopen,
  terminateForMisuse,
} from '../server/src/account-ends/operator.ts'
import type { Db } from '../server/src/platform/db.ts'
import { productClock } from './clock/move-clock.ts'
import { helpFor } from './launch/help.mjs'
import { asOwner } from './run/owner.ts'

await asOwner(process.env, async ({ db }) => {
  const given = readArguments()
  const [command, number, ...more] = given?.positionals ?? []
  const { by = '', text = '', on } = given?.values ?? {}
  if (command === 'list' && number === undefined) return list(db)
  if (number === undefined || !/^\d{1,10}$/.test(number) || more.length > 0) return say(helpFor('accounts').text)
  if (on !== undefined && !isIsoDate(on)) return say('This is not a valid date. Enter it as 2027-01-04.')
  const decision = { accountId: Number(number), by, now: (await productClock(db)).now }
  if (command === 'terminate') return told(db, await terminateForMisuse(db, decision, { on, text }))
  if (command === 'grant') return told(db, await grantEarlyEnd(db, decision))
  if (command === 'refuse') return told(db, await refuseEarlyEnd(db, decision))
  if (command === 'end') return told(db, await endNow(db, decision))
  if (command === 'reopen') return told(db, await reopen(db, decision))
  return say(helpFor('accounts').text)
})

function readArguments() {
  try {
    const options = { by: { type: 'string' }, text: { type: 'string' }, on: { type: 'string' } } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    return undefined
  }
}

function say(text: string): number {
  console.log(text)
  return 1
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
