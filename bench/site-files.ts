import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Finding, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld } from './world/database.ts'

const ROWS = 10_000
const header = 'Address Line 1,Address Line 2,City,State,Zip Code'
/** Every second row of a bad file has two problems. */
export const goodSite = (index: number) => `${index} Maple Street,Suite ${index % 9},Salem,OR,97301`
const bad = (index: number) => (index % 2 === 0 ? goodSite(index) : `${index} Maple Street #4,,Salem,OR,1`)
/** A file of hiring sites. */
export const fileOf = (row: (index: number) => string, count = ROWS) =>
  [header, ...Array.from({ length: count }, (_, index) => row(index))].join('\r\n')

function formOf(file: string): FormData {
  const form = new FormData()
  form.set('file', new File([file], 'sites.csv', { type: 'text/csv' }))
  return form
}

type Timed = { check: number; commit: number; added: number }

/** Sends a file to a company that has no site, and adds its good rows; the times are in seconds. */
export async function importFile(origin: string, { user, headers }: Caller, file: string): Promise<Timed> {
  const path = `${origin}/api/account/accounts/${user.accountId}/hiring_site_uploads`
  const { authorization = '' } = await headers()
  const began = performance.now()
  const checked = await fetch(path, { method: 'POST', headers: { authorization }, body: formOf(file) })
  const upload = (await checked.json()) as { id: string; version: number }
  if (checked.status !== 201) throw new Error(`The file was refused: ${checked.status}`)
  const middle = performance.now()
  const body = JSON.stringify({ version: upload.version })
  const type = { 'content-type': 'application/json' }
  const done = await fetch(`${path}/${upload.id}/commit`, { method: 'POST', headers: { authorization, ...type }, body })
  const { added } = (await done.json()) as { added: number }
  return { check: (middle - began) / 1000, commit: (performance.now() - middle) / 1000, added }
}

/** Imports each kind of file several times, each into a new company, and takes the medians. */
async function timesOf(rounds: number, say: (text: string) => void) {
  const world = await openWorld()
  try {
    const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING } })
    const kinds = { good: fileOf(goodSite), 'half bad': fileOf(bad) }
    const times: Record<keyof typeof kinds, Timed[]> = { good: [], 'half bad': [] }
    for (let round = 0; round < rounds; round += 1) {
      const callers = await makeCallers(world.ownerDb, world.env, 2)
      for (const [index, kind] of (['good', 'half bad'] as const).entries()) {
        const timed = await importFile(server.url, callers[index]!, kinds[kind])
        times[kind].push(timed)
        say(`${kind}: check ${rounded(timed.check)} s, commit of ${timed.added} ${rounded(timed.commit)} s`)
      }
    }
    server.kill('SIGTERM')
    await server.exited
    return times
  } finally {
    await world.end()
  }
}

const measure = (step: 'check' | 'commit', title: string): Measure => ({
  name: `sites-${step}`,
  title,
  method: `A file of ${ROWS.toLocaleString('en-US')} hiring sites, once with good rows only and once with problems in every second row, is sent to
the server over the network and committed, each time into a new company; the median of the rounds.`,
  run: async ({ rounds, few }, say): Promise<Finding> => {
    const times = await timesOf(few ? Math.min(rounds, 3) : rounds, say)
    const of = (kind: keyof typeof times) => median(times[kind].map((timed) => timed[step]))
    const goals = (['good', 'half bad'] as const).map((kind) =>
      atMost(`10,000 rows, ${kind}: ${step}`, of(kind), 5, ' s'),
    )
    return {
      goals,
      notes: [
        table([
          ['', 'seconds'],
          ['good', rounded(of('good'))],
          ['half bad', rounded(of('half bad'))],
        ]),
      ],
    }
  },
})

/** How long it takes to read and check a file of hiring sites. */
export const sitesCheck = measure('check', 'Checking a file of hiring sites')

/** How long it takes to add the good rows of a file. */
export const sitesCommit = measure('commit', 'Adding the hiring sites of a file')
