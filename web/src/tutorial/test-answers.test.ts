import type { Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { expect, test } from 'vitest'
import { answerLines, answersOf, missing, missingAnswers } from './test-answers.ts'

const sides = (...texts: string[]) => texts.map((text, index) => ({ id: `s${index}`, text }))
const questions: Question[] = [
  { id: 'truth', kind: 'true_false', text: 'Is it true?' },
  { id: 'pick', kind: 'choice', text: 'Which?', options: sides('First', 'Second') },
  { id: 'pairs', kind: 'matching', text: 'Match.', left: sides('A', 'B'), right: sides('One', 'Two') },
]
const full = { truth: 'false', pick: 's1', 'pairs--s0': 's1', 'pairs--s1': 's0' }

test('[APPS-16] asks for every missing answer at its first empty field', () => {
  expect(missingAnswers(questions, {})).toEqual([
    { name: 'truth', message: 'Question 1: choose an answer' },
    { name: 'pick', message: 'Question 2: choose an answer' },
    { name: 'pairs--s0', message: 'Question 3: choose a match for each row' },
  ])
  expect(missingAnswers(questions, { ...full, 'pairs--s1': '' })).toEqual([
    { name: 'pairs--s1', message: 'Question 3: choose a match for each row' },
  ])
  expect(missingAnswers(questions, full)).toEqual([])
  expect(missing(questions[0]!, 0, full)).toBeUndefined()
})

test('submits the choices in the shape of each kind of question', () => {
  expect(answersOf(questions, full)).toEqual([
    { questionId: 'truth', answer: false },
    { questionId: 'pick', answer: 's1' },
    { questionId: 'pairs', answer: { s0: 's1', s1: 's0' } },
  ])
})

test('shows an answer in words', () => {
  const [truth, pick, pairs] = questions as [Question, Question, Question]
  expect(answerLines(truth, true)).toEqual(['True'])
  expect(answerLines(truth, false)).toEqual(['False'])
  expect(answerLines(pick, 's0')).toEqual(['First'])
  expect(answerLines(pairs, { s0: 's1', s1: 's0' })).toEqual(['A: Two', 'B: One'])
  expect(answerLines(pairs, { s0: 's1' })).toEqual(['A: Two', 'B: --'])
})
