import type { DataFolder } from './data-folder.ts'
import { isDiskFull, saysDiskFull, StartError } from './start-error.ts'

/** Why a start failed, if trying again may help. */
type RetryReason = 'port' | 'orphans'

/** A failed start that may work on a second try: with another port, or once the orphans of a killed server have ended. */
export class RetryError extends StartError {
  reason: RetryReason
  constructor(reason: RetryReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Reads PostgreSQL's last words and explains in one sentence why it did not start. */
export function startFailure(folder: DataFolder, log: string): StartError {
  if (saysDiskFull(log) || isDiskFull(folder.cluster)) {
    return new StartError(`The disk that holds ${folder.root} is full. Free some space and start again.`)
  }
  if (/shared memory block .* is still in use/.test(log)) {
    return new RetryError('orphans', `Parts of a killed database server still run in ${folder.root}: try again soon.`)
  }
  if (/Address already in use/.test(log) && /could not create any TCP/.test(log)) {
    return new RetryError('port', 'The port of the database is in use by another program.')
  }
  const version = /initialized by PostgreSQL version (\S+),/.exec(log)?.[1]
  if (version) {
    return new StartError(
      `The data in ${folder.root} was made by PostgreSQL ${version}, which this version of Hireproof cannot read.`,
    )
  }
  if (/Permission denied/.test(log)) {
    return new StartError(
      `No permission to use ${folder.root}. Give this user access to it, or set DATA_DIR elsewhere.`,
    )
  }
  const reasons = [...log.matchAll(/(?:FATAL|PANIC|ERROR): +(.*)/g)].map((match) => match[1])
  return new StartError(`PostgreSQL did not start: ${reasons.at(-1) ?? 'no reason given'}. Its log is ${folder.log}.`)
}
