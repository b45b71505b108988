import { startServerProcess } from '../server/src/testing/server-process.ts'
import { startBare } from './bare/start.ts'
import { openConnection } from './load/connection.ts'
import { creatingCases, expectStatus } from './load/flows.ts'
import { logStatements, shortened, statementsDuring } from './sql-witness.ts'
import type { Caller } from '../server/src/testing/callers.ts'
import type { World } from './world/database.ts'

const API = ['hireproof', 'hireproof-identity']
const BARE = ['bare', 'bare-identity']

/** Makes each measured call once on both programs and returns their statements; throws if they differ. */
export async function compareStatements(world: World, caller: Caller): Promise<string[]> {
  await logStatements(world, true)
  const api = await startServerProcess({ env: world.env })
  const bare = await startBare(world.env)
  const headers = await caller.headers()
  // The API reads here what it reads once and keeps, such as the calendar of closures.
  await calls(api.url, headers)
  await calls(bare.url, headers)
  const ofApi = (await statementsDuring(world, API, () => calls(api.url, headers))).filter(isOfCall)
  const ofBare = await statementsDuring(world, BARE, () => calls(bare.url, headers))
  for (const program of [api, bare]) program.kill('SIGTERM')
  await Promise.all([api.exited, bare.exited])
  await logStatements(world, false)
  if (ofApi.length < 20) throw new Error(`The database's log shows only ${ofApi.length} statements.`)
  const lines: string[] = []
  for (let index = 0; index < Math.max(ofApi.length, ofBare.length); index += 1) {
    const [left = '(nothing)', right = '(nothing)'] = [ofApi[index], ofBare[index]]
    if (left !== right) throw new Error(`The programs differ at statement ${index + 1}:\n api: ${left}\nbare: ${right}`)
    lines.push(`api+bare ${String(index + 1).padStart(2)}  ${shortened(left)}`)
  }
  return lines
}

/** A trial also reads how far its clock is ahead, every two seconds, whether anyone calls or not. */
const isOfCall = (statement: string): boolean => !statement.includes('moved_clock')

async function calls(url: string, headers: Record<string, string>): Promise<void> {
  const connection = await openConnection(url)
  const { caseNumber } = await creatingCases([headers])(connection)
  const path = `/api/v31/cases/${caseNumber}`
  await expectStatus(connection, { method: 'POST', path: `${path}/submit`, headers, body: '{}' }, 200)
  await expectStatus(connection, { method: 'GET', path, headers }, 200)
  connection.close()
}
