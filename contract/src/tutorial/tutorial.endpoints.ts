import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { audiences } from '../role-names.ts'
import { courseNames, courses, lessonIds } from './tutorial.ts'

const LessonId = z.enum(lessonIds)
const CourseName = z.enum(courseNames)
/** Which course a call is about: that of every user, unless it names another. */
const query = z.object({ course: z._default(CourseName, 'general') })

/** A choice, or one side of a pair. */
const Option = z.object({ id: z.string(), text: z.string() })
export type Option = z.infer<typeof Option>

/** A question as shown; the correct answer stays on the server. */
export const Question = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('true_false'), text: z.string() }),
  z.object({ id: z.string(), kind: z.literal('choice'), text: z.string(), options: z.array(Option) }),
  z.object({
    id: z.string(),
    kind: z.literal('matching'),
    text: z.string(),
    left: z.array(Option),
    right: z.array(Option),
  }),
])
export type Question = z.infer<typeof Question>

const Text = z.string().check(z.maxLength(100))

/** A user's answer: true or false, the id of a choice, or the right side for each left one. */
export const Answer = z.union([z.boolean(), Text, z.record(Text, Text)])
export type Answer = z.infer<typeof Answer>

/** The result of a knowledge test, with the questions answered wrong. */
export const TestResult = z.object({
  correct: z.number(),
  isPassed: z.boolean(),
  submittedAt: z.string(),
  wrong: z.array(
    z.object({
      questionId: z.string(),
      given: Answer,
      right: Answer,
      explanation: z.string(),
      lesson: LessonId,
      topic: z.string(),
    }),
  ),
})
export type TestResult = z.infer<typeof TestResult>

/** A knowledge test drawn for a user; without a result, it is open. */
export const KnowledgeTest = z.object({
  testId: z.uuid(),
  course: CourseName,
  questions: z.array(Question),
  result: z.nullable(TestResult),
})
export type KnowledgeTest = z.infer<typeof KnowledgeTest>

/** A user's progress in the current version of a course of the tutorial. */
export const Tutorial = z.object({
  course: CourseName,
  contentVersion: z.number(),
  audience: z.enum(audiences),
  lessons: z.array(z.object({ id: LessonId, isDone: z.boolean() })),
  isComplete: z.boolean(),
  completedAt: z.nullable(z.string()),
  /** Its date in the company's time zone. */
  completedOn: z.nullable(z.string()),
  latestTest: z.nullable(
    z.object({ testId: z.uuid(), submittedAt: z.nullable(z.string()), isPassed: z.nullable(z.boolean()) }),
  ),
})
export type Tutorial = z.infer<typeof Tutorial>

const TestParams = z.object({ testId: z.uuid() })

export const getTutorial = endpoint({
  name: 'tutorial.get',
  summary: "The user's progress in a course of the tutorial: lessons done, latest knowledge test, completion",
  method: 'GET',
  path: '/api/tutorial',
  access: 'active',
  query,
  reply: Tutorial,
})

export const finishLesson = endpoint({
  name: 'tutorial.finishLesson',
  summary: 'Marks a lesson of the tutorial as done',
  method: 'PUT',
  path: '/api/tutorial/lessons/:lessonId',
  access: 'active',
  params: z.object({ lessonId: LessonId }),
  reply: Tutorial,
  problems: ['not_found'],
})

export const drawTest = endpoint({
  name: 'tutorial.drawTest',
  summary: 'Draws a knowledge test, or returns the open one, after all lessons of the course are done',
  method: 'POST',
  path: '/api/tutorial/tests',
  access: 'active',
  query,
  reply: KnowledgeTest,
  problems: ['conflict'],
})

export const getTest = endpoint({
  name: 'tutorial.getTest',
  summary: "One of the user's knowledge tests, with its result after the user submits it",
  method: 'GET',
  path: '/api/tutorial/tests/:testId',
  access: 'active',
  params: TestParams,
  reply: KnowledgeTest,
  problems: ['not_found'],
})

export const answerTest = endpoint({
  name: 'tutorial.answerTest',
  summary: 'Submits a knowledge test: the server scores it once, and a pass completes the course',
  method: 'POST',
  path: '/api/tutorial/tests/:testId/answers',
  access: 'active',
  params: TestParams,
  body: z.strictObject({
    answers: z.array(z.strictObject({ questionId: Text, answer: Answer })).check(z.maxLength(courses.general.testSize)),
  }),
  reply: KnowledgeTest,
  problems: ['not_found', 'conflict'],
})
