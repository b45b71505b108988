import { StartError } from '../../server/src/embedded/start-error.ts'
import type { Child } from './child.ts'
import { bringUp } from './run.ts'
import type { Plan, Running } from './run.ts'
import { createTeardown } from './teardown.ts'

/** Called when everything runs; may return more programs that it started. */
type OnReady = (running: Running) => Child[] | void

/**
 * Runs Hireproof until it is told to stop or one of its programs dies, and ends the process: with 0 if told to stop,
 * otherwise with 1 and one sentence.
 */
export async function runSession(plan: Plan, onReady: OnReady): Promise<never> {
  // A closed terminal must not keep everything from ending in good order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const teardown = createTeardown(plan.say)
  const told = whenTold(plan.say)
  let code = 0
  try {
    const running = await bringUp(plan, teardown, told)
    const more = onReady(running) ?? []
    for (const child of more) teardown.add(() => child.stop(3000))
    const death = await Promise.race([aborted(told), ...[...running.children, ...more].map((child) => child.ended)])
    if (death) throw new StartError(death)
  } catch (error) {
    if (!told.aborted) {
      code = 1
      process.stderr.write(`${explain(error)}\n`)
    }
  }
  await teardown.run()
  if (code === 0) plan.say('Stopped.')
  process.exit(code)
}

const explain = (error: unknown) =>
  error instanceof StartError ? error.message : `Hireproof could not start: ${(error as Error).stack ?? String(error)}`

/** Aborts on Ctrl-C, on a request to stop, and when the launcher is gone. */
function whenTold(say: (text: string) => void): AbortSignal {
  const told = new AbortController()
  const tell = () => {
    if (!told.signal.aborted) say('Stopping …')
    told.abort()
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, tell)
  process.once('disconnect', tell)
  return told.signal
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
