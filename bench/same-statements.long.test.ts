import { expect, test } from 'vitest'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { compareStatements } from './same-statements.ts'
import { LOG_SETTINGS } from './sql-witness.ts'
import { openWorld } from './world/database.ts'

test(
  'the API and the bare program that it is measured against send the same statements',
  { timeout: 120_000 },
  async () => {
    const world = await openWorld({ settings: LOG_SETTINGS })
    try {
      const [caller] = await makeCallers(world.ownerDb, world.env, 1)
      const statements = await compareStatements(world, caller as Caller)
      expect(statements.filter((line) => line.includes('insert into verification_case'))).toHaveLength(1)
    } finally {
      await world.end()
    }
  },
)
