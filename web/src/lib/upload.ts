import { longestWay } from '@hireproof/contract/least-rate'
import type { Upload } from './send.ts'

/** The server reads the files and answers within this time. */
const ANSWER_MS = 20_000

/** A form with files for a call. Its answer may take as long as the server waits for the files, and then some. */
export function uploadOf(form: FormData): Upload {
  const sizes = [...form.values()].map((value) => (value instanceof Blob ? value.size : 0))
  return { form, timeoutMs: ANSWER_MS + longestWay(sizes.reduce((sum, size) => sum + size, 0)) }
}
