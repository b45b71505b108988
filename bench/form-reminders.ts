import { setTimeout as pause } from 'node:timers/promises'
import { RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { countReminders, faultsOfReminders, insertDueForms } from './world/due-forms.ts'
import { startTrigger } from './world/trigger.ts'

const [FORMS, COMPANIES] = [10_000, 100]
const MOST_SECONDS = 1800

/** What the reminders of one morning cost those who read cases at that time. */
export const formReminders: Measure = {
  name: 'form-reminders',
  title: 'Reminders of a morning',
  method: `${COMPANIES} companies have ${FORMS.toLocaleString('en-US')} forms (with \`--few\`, a tenth) whose Section 1 is due today. The job reminds the new hires and their examiners, while
users elsewhere read ${RATE} cases in a second, each call counted from when it should have begun: first alone, then until all are reminded.
No mail server answers, so every email is also tried again.`,
  run: async ({ few }, say) => {
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    const count = FORMS / (few ? 10 : 1)
    try {
      await insertDueForms(world, { forms: count, companies: COMPANIES })
      say(`${count} forms inserted`)
      let seconds = 0
      const { quiet, busy } = await readBeside(world, { quietSeconds: 20, share: 0.99 }, async () => {
        const began = performance.now()
        const trigger = await startTrigger(world, 'plus.reminders')
        await trigger.now()
        await untilReminded(world, count)
        await trigger.end()
        seconds = (performance.now() - began) / 1000
      })
      const { missed, repeated } = await faultsOfReminders(world)
      const rows = [
        ['', 'measured'],
        ['p99 of reading a case, alone and beside, ms', `${rounded(quiet)}, ${rounded(busy)}`],
        ['seconds until all were reminded', rounded(seconds)],
      ]
      const goals = [
        atMost('New hires without a reminder', missed, 0),
        atMost('New hires with more than one', repeated, 0),
        atMost('p99 of reading a case beside the reminders, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function untilReminded(world: World, count: number): Promise<void> {
  const end = performance.now() + MOST_SECONDS * 1000
  while ((await countReminders(world)) < count) {
    if (performance.now() > end) throw new Error('Not all new hires were reminded in time.')
    await pause(500)
  }
}
