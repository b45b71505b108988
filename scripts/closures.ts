import { parseArgs } from 'node:util'
import { DEFAULT_TIME_ZONE } from '../contract/src/calendar/iso-date.ts'
import { closureLimits } from '../contract/src/calendar/working-days.ts'
import { displayDate, displayDateTime } from '../contract/src/format/display.ts'
import {
  addClosure,
  countIfAdded,
  countIfRemoved,
  listClosures,
  removeClosure,
  validClosure,
  type MovingCounts,
} from '../server/src/cases/deadlines/change-closures.ts'
import { hasOpenChange } from '../server/src/cases/deadlines/move-deadlines.ts'
import { movableDays } from '../server/src/cases/deadlines/moving-days.ts'
import type { Db } from '../server/src/platform/db.ts'
import { helpFor } from './launch/help.mjs'
import { withOperatorDeps, type Owner } from './run/operator-deps.ts'
import { asOwner } from './run/owner.ts'

const NAME_MAX = 100
const NOT_THERE = 'There is no period with this number.'

type Values = NonNullable<ReturnType<typeof readArguments>>['values']

await asOwner(process.env, async (owner) => {
  const given = readArguments()
  const [command, one, two, ...more] = given?.positionals ?? []
  if (!given || more.length > 0) return say(helpFor('closures').text)
  if (command === 'list' && one === undefined) return list(owner.db)
  if (command === 'add' && two !== undefined) return add(owner, { from: one ?? '', to: two }, given.values)
  if (command === 'remove' && two === undefined && /^\d{1,9}$/.test(one ?? ''))
    return remove(owner, Number(one), given.values)
  return say(helpFor('closures').text)
})

function readArguments() {
  try {
    const text = { type: 'string' } as const
    const options = { by: text, reason: text, limits: text, yes: { type: 'boolean' } } as const
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    return undefined
  }
}

function say(text: string): number {
  console.log(text)
  return 1
}

async function add(owner: Owner, days: { from: string; to: string }, { by, reason, limits, yes }: Values) {
  const names = limits === undefined ? Object.keys(closureLimits) : limits.split(',').map((name) => name.trim())
  const closure = validClosure({ ...days, reason: reason ?? '', limits: names })
  if (typeof closure === 'string') return say(closure)
  const name = nameOf(by)
  if (name === undefined) return say('Name the person who decides: --by NAME.')
  return withOperatorDeps(owner, async (deps) => {
    preview(await countIfAdded(deps, closure))
    if (!yes) return say('Nothing is changed yet. Repeat the command with --yes to add the period.')
    if (!(await addClosure(deps, closure, name))) return say('This period is there already.')
    return list(owner.db)
  })
}

async function remove(owner: Owner, id: number, { by, yes }: Values) {
  const name = nameOf(by)
  if (name === undefined) return say('Name the person who decides: --by NAME.')
  return withOperatorDeps(owner, async (deps) => {
    const counts = await countIfRemoved(deps, id)
    if (!counts) return say(NOT_THERE)
    preview(counts)
    if (!yes) return say('Nothing is changed yet. Repeat the command with --yes to remove the period.')
    if (!(await removeClosure(deps, id, name))) return say(NOT_THERE)
    return list(owner.db)
  })
}

function nameOf(by: string | undefined): string | undefined {
  const name = by?.trim() ?? ''
  return name === '' || name.length > NAME_MAX ? undefined : name
}

/** Shows how many days of open cases a change moves. */
function preview(counts: MovingCounts): void {
  const kinds = Object.keys(movableDays) as (keyof MovingCounts)[]
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  console.log(total === 0 ? 'No day of an open case moves.' : 'These days of open cases move:')
  for (const kind of kinds) if (counts[kind] > 0) console.log(`  ${movableDays[kind]}: ${counts[kind]}`)
}

async function list(db: Db): Promise<number> {
  const closures = await listClosures(db)
  if (closures.length === 0) console.log('There are no periods.')
  for (const { id, from_date, to_date, reason, limits, added_at, added_by } of closures) {
    const days = from_date === to_date ? displayDate(from_date) : `${displayDate(from_date)} to ${displayDate(to_date)}`
    const by = added_by === null ? '' : `, added by ${added_by} on ${displayDateTime(added_at, DEFAULT_TIME_ZONE)}`
    console.log(
      `${id}  ${days}${by}\n  ${reason}\n  Its days do not count toward ${limits.map((each) => closureLimits[each]).join(', ')}.`,
    )
  }
  if (await hasOpenChange(db)) console.log('The days of open cases are being moved. Their histories show the reason.')
  return 0
}
