import { copyProblems } from '@hireproof/contract/copies/copy-files'
import { isRefusal, type ApiError } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { SCAN_TOO_LARGE } from '../paper-values.ts'

/** What became of a file: it is on the list of the page, it was refused for good, or all files wait. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; text: string } | { kind: 'paused'; text: string }

const keptProblems = copyProblems.filter((code) => code !== 'file_missing')
const MOST_PAUSE_S = 30
const TRIES = 3

/** Sends a file, waits if the server asks for a short pause, and tells what became of it. */
export async function outcomeOf(
  send: () => Promise<unknown>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return { kind: 'sent' }
    } catch (error) {
      const seconds = shortPause(error as ApiError)
      if (seconds === undefined || tries === TRIES) return outcomeFor(error as ApiError)
      await wait(seconds * 1000)
    }
  }
}

/** How long to wait until the same file is sent again; undefined if that is no use, or too long. */
function shortPause(error: ApiError): number | undefined {
  if (!isRefusal(error, 'unavailable', 'too_many_requests')) return undefined
  const seconds = error.retryAfter ?? 5
  return seconds <= MOST_PAUSE_S ? seconds : undefined
}

function outcomeFor(error: ApiError): Outcome {
  if (error.code === 'payload_too_large') return { kind: 'refused', text: SCAN_TOO_LARGE }
  const [issue] = error.issues
  // the server keeps why it refused a PDF, and the list of the page shows it
  if (error.code === 'bad_request' && keptProblems.some((code) => code === issue?.code)) return { kind: 'sent' }
  if (error.code === 'bad_request') return { kind: 'refused', text: issue?.message ?? errorText(error) }
  return { kind: 'paused', text: error.code === 'conflict' && issue ? issue.message : errorText(error) }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
