import { verifyAudit } from '../../platform/audit.ts'
import type { Finding, Verdict } from './finding.ts'
import { firstKey, readLedger, type Write } from './ledger.ts'
import type { Place, Traffic } from './traffic.ts'

export type Judgement = Verdict & { sent: number; acked: number; retried: number; examples: string[] }

/** The expected result of a ledger. */
export const spotless: Verdict = { lost: 0, dup: 0, torn: 0, phantom: 0, undecided: 0 }

type Options = Place & { path: string; traffic: Traffic }

/** Settles open writes by sending them again, then compares the data, by API and by SQL, with the ledger. */
export async function judge(options: Options): Promise<Judgement> {
  const notes = readLedger(options.path)
  const open = [...notes.sent.values()].filter(({ key }) => !notes.acked.has(key))
  const found: Finding[] = []
  await inParallel(open, async (write) => {
    if (!(await settle(options, write))) found.push(['undecided', write.key])
  })
  found.push(...(await options.traffic.compareRows(options, notes)))
  for (const fault of await verifyAudit(options.ownerDb)) found.push(['torn', `audit ${JSON.stringify(fault)}`])
  const firsts = [...notes.sent.values()].filter(({ key }) => firstKey(key) === key && notes.acked.has(key))
  await inParallel(firsts, async (write) => {
    const difference = await options.traffic.readBack(options, notes, write)
    if (difference) found.push(['lost', `${write.key}: ${difference}`])
  })
  const count = (kind: keyof Verdict) => found.filter(([each]) => each === kind).length
  return {
    lost: count('lost'),
    dup: count('dup'),
    torn: count('torn'),
    phantom: count('phantom'),
    undecided: count('undecided'),
    sent: notes.sent.size,
    acked: notes.acked.size,
    retried: open.length,
    examples: found.slice(0, 5).map(([kind, what]) => `${kind}: ${what}`),
  }
}

async function settle(options: Options, write: Write): Promise<boolean> {
  const { traffic } = options
  const end = Date.now() + (traffic.patienceMs ?? 20_000)
  while (Date.now() < end) {
    const outcome = await traffic.send(options, write)
    if (outcome.is === 'done') return true
    if (outcome.is === 'refused') return traffic.isDoneBefore(write, outcome.codes)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
