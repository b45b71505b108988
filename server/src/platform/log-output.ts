import { write, writeSync } from 'node:fs'

/** A megabyte of lines may wait for a slow reader; lines after that are dropped. */
const MOST_WAITING = 1024 * 1024

type LogOutput = { write: (line: string) => void; dropped: () => number }

/**
 * Writes lines to an open file without ever holding up or ending the server: lines that a full disk or a stopped reader
 * does not accept are dropped and counted.
 */
export function logOutput(fd: number): LogOutput {
  let waiting: string[] = []
  let size = 0
  let dropped = 0
  let isWriting = false

  const next = () => {
    isWriting = waiting.length > 0
    if (!isWriting) return
    const lines = waiting
    waiting = []
    size = 0
    send(Buffer.from(lines.join('')), lines.length)
  }
  const send = (bytes: Buffer, lines: number) =>
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(send, 50, bytes, lines).unref()
      if (error) dropped += lines
      else if (written < bytes.length) return send(bytes.subarray(written), lines)
      next()
    })
  process.once('exit', () => {
    try {
      writeSync(fd, waiting.join(''))
    } catch {
      // The last words cannot be written either.
    }
  })
  return {
    write: (line) => {
      if (size > MOST_WAITING) dropped += 1
      else size += waiting.push(line) && line.length
      if (!isWriting) next()
    },
    dropped: () => dropped,
  }
}
