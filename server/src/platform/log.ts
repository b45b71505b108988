import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured logs: a request's method, route and id; never its query, parameters, body, headers or address. */
export function createLog(options: { level: string; destination?: { write: (line: string) => void } }): Log {
  return pino(
    {
      level: options.level,
      base: { pid: process.pid },
      serializers: { err: describeError },
      redact: { paths: ['*.password', '*.ssn', '*.token', '*.authorization', '*.cookie', '*.email'], remove: true },
    },
    options.destination ?? standardOutput(),
  )
}

const MOST_WAITING = 1024 * 1024
let dropped = 0

/** Lines that could not be written, since the place they go to was full for too long. */
export const droppedLines = () => dropped

// Where a log cannot be written, on a full disk, its lines wait and are then dropped: the server goes on serving.
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: false, maxLength: MOST_WAITING })
  output.on('error', () => undefined)
  output.on('drop', () => {
    dropped += 1
  })
  return output
}

/** What of an error may be logged: its kind, code and place; its text could quote a value. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column, cause } = error as Error & Record<string, unknown>
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const under = cause instanceof Error ? { cause: describeError(cause) } : {}
  return { type: error.name, code, constraint, table, column, stack: stack?.slice(0, 12), ...under }
}
