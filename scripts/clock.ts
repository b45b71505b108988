import { withSecretFiles } from '../server/src/settings/secret-files.ts'
import { helpFor } from './launch/help.mjs'
import { moveClock, productClock, REFUSED, type Move } from './clock/move-clock.ts'
import { asOwner } from './run/owner.ts'
import { readSettings, serverEnv } from './run/settings.ts'

const settings = readSettings(withSecretFiles(process.env))

if (settings.isTrial) {
  await asOwner(process.env, async ({ db, env }) => {
    const move = readMove(process.argv.slice(2))
    if (move === 'none') return say(`The clock of the product shows ${(await productClock(db)).shown}.`, 0)
    if (move === undefined) return say(helpFor('clock').text, 1)
    const { RECORDS_URL: recordsUrl } = serverEnv(env, settings, {})
    const outcome = await moveClock(db, { move, recordsUrl })
    return say(outcome.text, outcome.isMoved ? 0 : 1)
  })
} else {
  process.exitCode = say(REFUSED, 1)
}

/** What the arguments ask for; nothing if they are not understood. */
function readMove(given: string[]): Move | 'none' | undefined {
  if (given.length === 0) return 'none'
  const [first = '', second = ''] = given
  const step = /^\+(\d{1,4})(wd|d)$/.exec(first)
  if (step && given.length === 1) return { days: Number(step[1]), areWorkingDays: step[2] === 'wd' }
  return first === '--to' && given.length === 2 ? { to: second } : undefined
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}
