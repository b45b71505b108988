import { setTimeout as pause } from 'node:timers/promises'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import type { Caller } from '../server/src/testing/callers.ts'
import { hireCsv, hireLine } from '../server/src/testing/new-hire-lines.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { newCompany } from './world/companies.ts'
import { openWorld, type World } from './world/database.ts'

const [FEW, MANY] = [100, 1000]

/** How long it takes to invite the new hires of a file. */
export const hireImports: Measure = {
  name: 'hire-imports',
  title: 'Inviting the new hires of a file',
  method: `Files of ${FEW} and of ${MANY.toLocaleString('en-US')} new hires are checked and invited, each in a company of its own and on the same server, after a first file of ${FEW}.
The time counts from the file that is sent to the last invitation.`,
  run: async (_effort, say) => {
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    try {
      const server = await startServerProcess({ env: world.env })
      await importHires(world, server.url, FEW)
      const [less, more] = [await importHires(world, server.url, FEW), await importHires(world, server.url, MANY)]
      server.kill('SIGTERM')
      await server.exited
      say(`${rounded(less)} s and ${rounded(more)} s`)
      const rows = [
        ['new hires', String(FEW), String(MANY)],
        ['seconds', rounded(less), rounded(more)],
      ]
      return { goals: [atMost('Time of ten times the new hires', more / less, 11)], notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function importHires(world: World, origin: string, count: number): Promise<number> {
  const caller = await companyWithPlus(world)
  const path = `${origin}${calls.upload.path}`
  const { authorization = '' } = await caller.headers()
  const firstDayOfWork = addDays(todayIn(new Date(), 'America/New_York'), 3)
  const file = hireCsv(Array.from({ length: count }, () => hireLine({ firstDayOfWork })))
  const form = new FormData()
  form.set('file', new File([file], 'hires.csv', { type: 'text/csv' }))
  const began = performance.now()
  const checked = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
  if (checked.status !== 201) throw new Error(`The file was refused: ${checked.status}`)
  const { id, version } = (await checked.json()) as ImportUpload
  const body = JSON.stringify({ version })
  const started = await fetch(`${path}/${id}/start`, { method: 'POST', headers: await caller.headers(), body })
  if (started.status !== 200) throw new Error(`The import was refused: ${started.status}`)
  await untilEnded(world, id)
  const seconds = (performance.now() - began) / 1000
  const forms = world.ownerDb.selectFrom('plus_case').where('account_id', '=', caller.user.accountId)
  const invited = await forms.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (invited.count !== count) throw new Error(`${invited.count} of ${count} new hires were invited.`)
  return seconds
}

async function companyWithPlus(world: World): Promise<Caller> {
  const caller = await newCompany(world)
  await world.ownerDb
    .updateTable('account')
    .set({ plus_enabled: true })
    .where('id', '=', caller.user.accountId)
    .execute()
  return caller
}

async function untilEnded({ ownerDb }: World, id: string): Promise<void> {
  const state = () => ownerDb.selectFrom('import_upload').select('state').where('id', '=', id).executeTakeFirst()
  while ((await state())?.state !== 'ENDED') await pause(50)
}
