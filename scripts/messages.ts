import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { DEFAULT_TIME_ZONE } from '../contract/src/calendar/iso-date.ts'
import { displayDateTime } from '../contract/src/format/display.ts'
import { addMessage, refusalOf, removeMessage } from '../server/src/messages/change-messages.ts'
import { listMessages } from '../server/src/messages/messages.queries.ts'
import type { Db } from '../server/src/platform/db.ts'
import { helpFor } from './launch/help.mjs'
import { asOwner } from './run/owner.ts'

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/
const ID = /^[0-9a-f-]{36}$/

await asOwner(process.env, async ({ db }) => {
  const given = readArguments()
  const [command, one, two] = given?.positionals ?? []
  const now = new Date()
  if (command === 'list' && one === undefined) return list(db, now)
  if (command === 'add' && one !== undefined && two !== undefined) {
    const from = await momentOf(db, given?.values.from)
    const until = await momentOf(db, given?.values.until)
    if (from === 'bad' || until === 'bad')
      return say('This is not a valid date or time. Enter it as 2026-12-24 or 2026-12-24T18:00.')
    const message = { title: one, content: two, from: from ?? now, until }
    const refusal = refusalOf(message)
    if (refusal) return say(refusal)
    await addMessage(db, message, now)
    return list(db, now)
  }
  if (command === 'remove' && one !== undefined) {
    const isGone = ID.test(one) && (await removeMessage(db, one, now))
    return isGone ? list(db, now) : say('There is no message with this ID.')
  }
  return say(helpFor('messages').text)
})

function readArguments() {
  try {
    const options = { from: { type: 'string' }, until: { type: 'string' } } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    return undefined
  }
}

function say(text: string): number {
  console.log(text)
  return 1
}

/** A local time in Eastern Time as an instant; the database knows when the clocks change. */
async function momentOf(db: Db, text: string | undefined): Promise<Date | undefined | 'bad'> {
  if (text === undefined) return undefined
  if (!MOMENT.test(text)) return 'bad'
  try {
    const asked = await sql<{ at: Date }>`select ${text}::timestamp at time zone ${DEFAULT_TIME_ZONE} as at`.execute(db)
    return asked.rows[0]?.at ?? 'bad'
  } catch {
    return 'bad'
  }
}

async function list(db: Db, now: Date): Promise<number> {
  const messages = await listMessages(db)
  if (messages.length === 0) console.log('There are no messages.')
  for (const { id, title, content, shown_from: from, shown_until: until } of messages) {
    const state = from > now ? 'to come' : until && until <= now ? 'over' : 'shown'
    const span = `from ${displayDateTime(from, DEFAULT_TIME_ZONE)}${until ? ` until ${displayDateTime(until, DEFAULT_TIME_ZONE)}` : ''}`
    console.log(`${id}  ${state}, ${span}\n  ${title}\n  ${content}`)
  }
  return 0
}
