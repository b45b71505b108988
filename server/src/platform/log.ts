import { pino, type Logger } from 'pino'
import { logOutput } from './log-output.ts'
import { presentIds } from './tracing.ts'

export type Log = Logger

const standardOutput = logOutput(1)

/** Lines that could not be written. */
export const droppedLines = standardOutput.dropped

/** Structured logs: a request's method, route and id, and the id of its trace; never its query, parameters, body, headers or address. */
export function createLog(options: { level: string; destination?: { write: (line: string) => void } }): Log {
  return pino(
    {
      level: options.level,
      base: { pid: process.pid },
      mixin: (_line, _level, log) => idsFor(log),
      serializers: { err: describeError },
      redact: { paths: ['*.password', '*.ssn', '*.token', '*.authorization', '*.cookie', '*.email'], remove: true },
    },
    options.destination ?? standardOutput,
  )
}

/** The ids under which a line is found; the log of a request has them already. */
function idsFor(log: Logger): Record<string, string> {
  const known = log.bindings()
  return Object.fromEntries(Object.entries(presentIds()).filter(([name]) => !(name in known)))
}

/** The loggable part of an error: its kind, code and place; its text could quote a value. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column, cause } = error as Error & Record<string, unknown>
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const under = cause instanceof Error ? { cause: describeError(cause) } : {}
  return { type: error.name, code, constraint, table, column, stack: stack?.slice(0, 12), ...under }
}
