import { randomBytes, randomUUID } from 'node:crypto'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { openLanes } from '../bare/lanes.ts'
import type { Recorded } from '../bare/recording.ts'
import { logStatements, transactionsDuring } from '../sql-witness.ts'
import { newCompany } from '../world/companies.ts'
import type { World } from '../world/database.ts'
import { importCases } from './import-file.ts'

/** As many rows as become cases in one transaction. */
const BATCH = 100

/** A recorded batch of an import, and the company of its cases. */
type Batch = { accountId: number; statements: Recorded[] }

/** What the product sends to make cases of one batch of rows. */
export async function recordBatch(world: World): Promise<Batch> {
  const caller = await newCompany(world)
  await logStatements(world, true)
  const server = await startServerProcess({ env: world.env })
  const transactions = await transactionsDuring(world, 'hireproof', async () => {
    await importCases(server.url, caller, BATCH, world.ownerDb)
    server.kill('SIGTERM')
    await server.exited
  })
  await logStatements(world, false)
  const statements = transactions.find((each) => each.some(isInsert))
  if (statements?.filter(isInsert).length !== BATCH) throw new Error('The log does not show how cases are made.')
  return { accountId: caller.user.accountId, statements }
}

/** The rows in a second for which a bare program sends the same statements, each time with ids, numbers and digests of its own. */
export async function bareRate(world: World, { accountId, statements }: Batch, batches: number): Promise<number> {
  const prepared = Array.from({ length: batches }, () => withNewIds(statements))
  const lanes = openLanes(world.env, 1)
  const began = performance.now()
  for (const batch of prepared) await lanes.replay([accountId], batch, { account: (id) => id, exchange: () => [] })
  const seconds = (performance.now() - began) / 1000
  await lanes.end()
  return (batches * BATCH) / seconds
}

const isInsert = ({ sql }: Recorded) => sql.startsWith('insert into "verification_case"')

const caseNumber = /^\d{13}[A-Z]{2}$/
const digest = /^\\x[\da-f]{64}$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The statements about other cases of other people. */
function withNewIds(statements: readonly Recorded[]): Recorded[] {
  const uses = new Map<string, number>()
  for (const { parameters } of statements.filter(isInsert))
    for (const value of parameters) if (typeof value === 'string') uses.set(value, (uses.get(value) ?? 0) + 1)
  const exchange = new Map<string, string>()
  // what stands in one case alone is its id or its number; users and companies stand in all of them
  for (const [value, count] of uses)
    if (count === 1 && (uuid.test(value) || caseNumber.test(value))) exchange.set(value, newFor(value))
  for (const { parameters } of statements)
    for (const value of parameters)
      if (typeof value === 'string' && digest.test(value) && !exchange.has(value)) exchange.set(value, newFor(value))
  const known = new RegExp([...exchange.keys()].map((value) => value.replace('\\', '\\\\')).join('|'), 'g')
  const replaced = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(known, (found) => exchange.get(found) ?? found) : value
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(replaced) }))
}

function newFor(value: string): string {
  if (uuid.test(value)) return randomUUID()
  if (digest.test(value)) return `\\x${randomBytes(32).toString('hex')}`
  return `${String(randomBytes(6).readUIntBE(0, 6) % 1e13).padStart(13, '0')}ZZ`
}
