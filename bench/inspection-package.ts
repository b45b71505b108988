import { readFileSync } from 'node:fs'
import * as endpoints from '@hireproof/contract/form-i9/inspection.endpoints'
import type { InspectionPackage } from '@hireproof/contract/form-i9/inspection'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess, type ServerProcess } from '../server/src/testing/server-process.ts'
import { insertForms } from './inspection/insert-forms.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { openWorld } from './world/database.ts'

const FEW = 100
const MANY = 1000
/** The machine's speed changes, so a short download counts with the mean time of several in a row. */
const FEW_RUNS = 5

/** The cost of a package of a thousand forms, compared with one of a hundred. */
export const inspectionPackage: Measure = {
  name: 'inspection-package',
  title: 'Inspection packages',
  method: `Downloading the inspection package of a company with ${FEW} forms and of one with ${MANY} (with \`--few\`, a tenth). Each
form has two pictures of 200 KB. The table has the highest resident memory that the server's process ever had, as Linux counts
it, and the time from the request to the last byte. Every download has its own server, which has written a package of the small
company before. The small package is downloaded ${FEW_RUNS} times in a row, and the mean time counts. Values are medians over the rounds.`,
  run: async (effort, say) => {
    const world = await openWorld()
    const sizes = [FEW, MANY].map((count) => count / (effort.few ? 10 : 1))
    try {
      const callers = await makeCallers(world.ownerDb, world.env, 2, { plus_enabled: true })
      for (const [index, caller] of callers.entries()) await insertForms(world, caller.user, sizes[index] ?? 0)
      say('forms inserted')
      const found = sizes.map(() => ({ peaks: [] as number[], times: [] as number[], bytes: 0 }))
      for (let round = 0; round < effort.rounds; round += 1) {
        for (const [index, side] of found.entries()) {
          const server = await startServerProcess({ env: world.env })
          await download(server, callers[0])
          const times: number[] = []
          for (let run = 0; run < (index === 0 ? FEW_RUNS : 1); run += 1) {
            // the limit on packages in ten minutes must not apply here
            await world.ownerDb.deleteFrom('paced_call').execute()
            const { seconds, bytes } = await download(server, callers[index])
            times.push(seconds)
            side.bytes = bytes
          }
          const seconds = times.reduce((sum, each) => sum + each, 0) / times.length
          side.peaks.push(peakMb(server.pid))
          side.times.push(seconds)
          server.kill('SIGTERM')
          await server.exited
          say(`${sizes[index]} forms: ${rounded(seconds)} s, ${rounded(side.peaks.at(-1) ?? 0)} MB`)
        }
      }
      const rows = found.map(({ peaks, times, bytes }, index) => {
        const values = [bytes / 1_000_000, median(times), median(peaks)].map(rounded)
        return [`${sizes[index]} forms`, ...values]
      })
      const ratio = (key: 'peaks' | 'times') => median(found[1]?.[key] ?? []) / median(found[0]?.[key] ?? [])
      const goals = [
        atMost(`Highest memory with ${sizes[1]} forms, to that with ${sizes[0]}`, ratio('peaks'), 1.2),
        atMost(`Time for ${sizes[1]} forms, to that for ${sizes[0]}`, ratio('times'), 11),
      ]
      return { goals, notes: [table([['', 'MB', 'seconds', 'highest memory, MB'], ...rows])] }
    } finally {
      await world.end()
    }
  },
}

/** Makes the package of everyone at a company and reads it to the end, discarding the bytes. */
async function download(server: ServerProcess, caller: Caller | undefined) {
  const headers = await caller?.headers()
  const post = (path: string) => fetch(server.url + path, { method: 'POST', body: '{}', headers: headers ?? {} })
  const made = await post(endpoints.createInspectionPackage.path)
  if (made.status !== 201) throw new Error(`No package: ${made.status} ${await made.text()}`)
  const { id } = (await made.json()) as InspectionPackage
  const began = performance.now()
  const answer = await post(endpoints.downloadInspectionPackage.path.replace(':packageId', id))
  if (answer.status !== 200 || !answer.body) throw new Error(`No download: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { bytes, seconds: (performance.now() - began) / 1000 }
}

/** The most memory that a process ever held, in megabytes. */
function peakMb(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
