import type { Locator, Page } from '@playwright/test'
import { sql } from './fixtures.ts'

type Known = {
  id: string
  kind: 'true_false' | 'choice' | 'matching'
  text: string
  answer: unknown
  options?: { id: string; text: string }[]
  left?: { id: string; text: string }[]
  right?: { id: string; text: string }[]
}

/** The questions of a user's open test, with the answers that only the server has. */
export async function openTest(logonId: string): Promise<Known[]> {
  const [found] = await sql<{ questions: Known[] }>(
    `select questions from knowledge_test t join app_user u on u.id = t.user_id
     where logon_id = $1 and submitted_at is null`,
    [logonId],
  )
  return found?.questions ?? []
}

const group = (page: Page, number: number, { text }: Known): Locator =>
  page.getByRole('group', { name: `${number}. ${text}`, exact: true })

/** Answers a question correctly or incorrectly. */
async function answer(
  asked: Locator,
  { kind, answer: right, options = [], left = [], right: sides = [] }: Known,
  isRight: boolean,
) {
  if (kind === 'true_false') return asked.getByText(right === isRight ? 'True' : 'False', { exact: true }).click()
  if (kind === 'choice') {
    const chosen = options.find(({ id }) => (id === right) === isRight)
    return asked.getByText(chosen?.text ?? '', { exact: true }).click()
  }
  const pairs = right as Record<string, string>
  for (const { id, text } of left) {
    const wanted = sides.find((side) => (side.id === pairs[id]) === isRight)
    await asked.getByLabel(text, { exact: true }).selectOption({ label: wanted?.text ?? '' })
  }
}

/** Answers so many questions of a test correctly, and the others incorrectly. */
export async function answerAll(page: Page, questions: readonly Known[], right: number) {
  for (const [index, question] of questions.entries()) {
    await answer(group(page, index + 1, question), question, index < right)
  }
}
