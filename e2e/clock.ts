import { moveClock } from '../scripts/clock/move-clock.ts'
import { readAhead } from '../server/src/environment/moved-clock.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { setting } from './fixtures.ts'

/** Moves the clock of a test's own server, and that of its records, ahead by federal working days, as `npm run clock` does. */
export async function moveOwnClock(recordsUrl: string, days: number): Promise<void> {
  const waits = { statementTimeout: 10_000, waitTimeout: 10_000 }
  const database = openDatabase({ url: setting('E2E_DATABASE_URL'), max: 1, ...waits, name: 'hireproof-e2e-clock' })
  try {
    const { isMoved, text } = await moveClock(database.db, { move: { days, areWorkingDays: true }, recordsUrl })
    if (!isMoved) throw new Error(text)
    process.env['E2E_AHEAD_MS'] = String(await readAhead(database.db))
  } finally {
    await database.end()
  }
}
