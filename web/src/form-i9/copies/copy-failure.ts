import { ApiError } from '../../lib/api-error.ts'
import type { CopiesContext } from './copies-context.ts'
import type { CopiesWords } from './copies-words.ts'

type Code = keyof CopiesWords['problems']

const isFileProblem = (code: string) => code.startsWith('file_') || code === 'too_large'

/** What to say about a refused change of copies, and whether it is about the chosen file. */
export function copyFailure(error: unknown, { words, failureText }: CopiesContext): { text: string; isFile: boolean } {
  const code = codeOf(error)
  const text = words.problems[code as Code] as string | undefined
  return { text: text ?? failureText(error), isFile: text !== undefined && isFileProblem(code) }
}

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.code === 'payload_too_large' ? 'too_large' : (error.issues[0]?.code ?? '')
}
