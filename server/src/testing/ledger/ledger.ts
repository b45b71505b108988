import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** One write that is sent under its own key: the first step of something, or a later step of something with an id. */
export type Write = { key: string; step: string; caller: number; serial: number; id?: string }

/** The key of the first step that a write belongs to. */
export const firstKey = (key: string): string => key.replace(/:\w+$/, '')

/** The server's answer to a finished write. */
export type Ack = { id: string; hash: string }

export type Ledger = {
  /** Resolves when the disk has the note that this write is about to be sent. */
  sent: (write: Write) => Promise<void>
  /** Resolves when the disk has the note that this write was acknowledged. */
  acked: (key: string, ack: Ack) => Promise<void>
  close: () => Promise<void>
}

type Line = { sent: Write } | { acked: Ack & { key: string } }

/** Opens the file in which a driver notes sent and acknowledged writes, flushed to the disk before it continues. */
export async function openLedger(path: string): Promise<Ledger> {
  const file = await open(path, 'a', 0o600)
  let gathering: string[] = []
  let flushed = Promise.resolve()
  const flushAfter = async (before: Promise<void>) => {
    await before
    const lines = gathering
    gathering = []
    await file.appendFile(lines.join(''))
    await file.datasync()
  }
  // Lines that come while the disk is busy are flushed together.
  const write = (line: Line): Promise<void> => {
    gathering.push(`${JSON.stringify(line)}\n`)
    if (gathering.length === 1) flushed = flushAfter(flushed)
    return flushed
  }
  return {
    sent: (sent) => write({ sent }),
    acked: (key, ack) => write({ acked: { key, ...ack } }),
    close: async () => {
      await flushed
      await file.close()
    },
  }
}

export type Notes = { sent: Map<string, Write>; acked: Map<string, Ack> }

/** The notes of a driver. */
export function readLedger(path: string): Notes {
  const notes: Notes = { sent: new Map(), acked: new Map() }
  for (const text of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line
    if ('sent' in line) notes.sent.set(line.sent.key, line.sent)
    else notes.acked.set(line.acked.key, line.acked)
  }
  return notes
}
