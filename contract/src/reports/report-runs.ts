/** The states of a run. */
export const runStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type RunState = (typeof runStates)[number]

/** What people call the states. */
export const runStateLabels: Readonly<Record<RunState, string>> = {
  QUEUED: 'Waiting',
  RUNNING: 'In progress',
  READY: 'Ready',
  FAILED: 'Failed',
  CANCELLED: 'Canceled',
  EXPIRED: 'Expired',
}

/** Why a run failed, or why its file was destroyed before its time. */
export const runFailures = ['NOT_ALLOWED', 'TOO_LONG', 'TECHNICAL'] as const
export type RunFailure = (typeof runFailures)[number]

/** The failures as people read them. */
export const runFailureTexts: Readonly<Record<RunFailure, string>> = {
  NOT_ALLOWED: 'You may no longer see everything that it holds. Run the report again.',
  TOO_LONG: 'It has too many rows for this kind of file. Narrow the report, or choose CSV.',
  TECHNICAL: 'It could not be made. Run the report again later.',
}

/** Whether a run is still being made. */
export const isUnderWay = (state: RunState): boolean => state === 'QUEUED' || state === 'RUNNING'

/** How many runs can be under way at a time, of a user and of a company (REPT-43). */
export const MOST_RUNS = { ofUser: 3, ofCompany: 10 } as const

/** How many days the line of a run stays after the run has ended (REPT-41). */
export const RUN_DAYS = 90

/** The page sizes of runs. */
export const RUNS_PAGE = 25
