import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordsCase, RecordsSide } from '../../server/src/testing/ledger/traffic.ts'

/** The records' stand-in: its clock, and what it has in its own file. */
export const standIn = (url: string, folder: string): RecordsSide => ({
  pass: async (workingDays) => {
    const body = JSON.stringify({ workingDays })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${url}/testing/clock`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`The clock of the records answered ${status}.`)
    // what is due by then is answered with the next question about it
    await fetch(`${url}/records/updates?limit=1`, { headers: { authorization: 'Bearer sandbox' } })
  },
  cases: () => {
    const lines = readFileSync(join(folder, 'checks.jsonl'), 'utf8').split('\n').filter(Boolean)
    const cases = lines.map((line) => JSON.parse(line) as RecordsCase)
    // later lines replace earlier ones
    return [...new Map(cases.map((each) => [each.caseNumber, each])).values()]
  },
})
