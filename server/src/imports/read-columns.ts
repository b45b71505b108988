import { MOST_COLUMNS, type FoundColumn } from '@hireproof/contract/imports/import-endpoints'
import { readInTurn } from '../copies/read-form.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { turns, turnsEach } from '../platform/turns.ts'
import { areData, listMatches, withRemembered } from './column-matches.ts'
import { decodeFile } from './decode-file.ts'
import { refusedImport } from './file-refusal.ts'
import type { CheckedKind } from './import-kind.ts'
import { keyOf, placeColumns } from './match-columns.ts'
import type { SentImport } from './read-import.ts'
import { readRecords } from './read-records.ts'

/** How many files a company may have its columns read in a while. */
const PACE = { most: 40, minutes: 60 }
const reading = turns({ atOnce: 2, waiting: 0 })
const ofEach = turnsEach(1)

/** Longer cells are shortened where people look at them. */
const SAMPLE = 40

type Input = { accountId: number; read: () => Promise<SentImport> }

/** The columns of a file with a cell of each, and what they are taken for. Nothing of the file is kept. */
export async function readColumns<Field extends string>(
  deps: Deps,
  actor: UserActor,
  kind: CheckedKind<Field>,
  { accountId, read }: Input,
): Promise<FoundColumn[]> {
  const remembered = await inTransaction(deps.appDb, actor.reach, async (trx) => {
    await kind.ensureMay(trx, actor, accountId, 'change')
    return listMatches(trx, { accountId, kind: kind.name })
  })
  const company = new Set([`columns of ${accountId}`])
  return ofEach(company, async () => {
    await limitRate(deps.identityDb, { subject: `columns read|${accountId}`, ...PACE }, deps.realClock.now())
    const sent = await readInTurn(actor, company, read)
    return reading(() => columnsOf(kind, sent.bytes, remembered))
  })
}

async function columnsOf<Field extends string>(
  kind: CheckedKind<Field>,
  bytes: Uint8Array,
  remembered: ReadonlyMap<string, string | null>,
): Promise<FoundColumn[]> {
  const { records } = await readRecords(decodeFile(bytes).text, 1)
  const [first, second] = records.map(({ cells }) => cells)
  if (!first) throw refusedImport('file_lines')
  if (areData(first)) throw refusedImport('file_no_header')
  const matches = withRemembered(kind, remembered)
  const { places } = placeColumns(first, kind.columns, matches)
  const fields = new Map([...places].map(([field, place]) => [place, field]))
  return first.slice(0, MOST_COLUMNS).map((header, place) => ({
    header: header.trim(),
    sample: (second?.[place] ?? '').trim().slice(0, SAMPLE),
    field: fields.get(place) ?? null,
    isRemembered: remembered.has(keyOf(header)),
  }))
}
