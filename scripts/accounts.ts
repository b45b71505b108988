import { parseArgs } from 'node:util'
import { isIsoDate } from '../contract/src/calendar/iso-date.ts'
import { displayDate } from '../contract/src/format/display.ts'
import { endNow, listClosing, reopen, terminateForMisuse } from '../server/src/account-ends/operator.ts'
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

const told = (db: Db, refusal: string | undefined) =>
  refusal === undefined ? list(db, 'Done. Everyone who has to know gets an email within minutes.') : say(refusal)

async function list(db: Db, done?: string): Promise<number> {
  if (done) console.log(done)
  const closing = await listClosing(db)
  if (closing.length === 0) console.log('No company is closing.')
  for (const { id, company_name, closed_date, closed_reason, closed_reason_code, openCases, waitingCases } of closing) {
    const cases = `${openCases} open cases, ${waitingCases} of them waiting for a result`
    const why = closed_reason_code === 'ATMIS' ? `misuse: ${closed_reason}` : `at its request: ${closed_reason}`
    console.log(`${id}  ${company_name}\n  last day ${displayDate(closed_date)}, ${why}\n  ${cases}`)
  }
  return 0
}
