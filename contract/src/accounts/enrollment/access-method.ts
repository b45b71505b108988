import * as z from 'zod/mini'
import { onlyProblems, type Problems } from '../sections/section.ts'

/** The four questions that find the access method of a company, in order. */
export const accessQuestions = [
  {
    name: 'verifiesOwn',
    question: 'Will you verify your own employees?',
    help: 'You create cases for people whom your company hires.',
  },
  {
    name: 'verifiesClients',
    question: 'Will you verify employees of client companies?',
    help: 'You create cases for other companies, which sign agreements with you. This makes you an employer agent.',
  },
  {
    name: 'overseesLocations',
    question: 'Does a central office oversee several locations that create cases?',
    help: 'The central office looks after the locations and their users, and creates no cases itself.',
  },
  {
    name: 'usesOwnSoftware',
    question: 'Will your own software connect instead of this website?',
    help: 'Your developers write software that creates the cases. This takes weeks. Most companies use this website.',
  },
] as const

const answer = z.enum(['', 'YES', 'NO'])

/** The answers to the four questions; empty where a question is not answered. */
export const AccessAnswers = z.strictObject({
  verifiesOwn: answer,
  verifiesClients: answer,
  overseesLocations: answer,
  usesOwnSoftware: answer,
})
export type AccessAnswers = z.infer<typeof AccessAnswers>

export const noAnswers: AccessAnswers = {
  verifiesOwn: '',
  verifiesClients: '',
  overseesLocations: '',
  usesOwnSoftware: '',
}

export const enrollmentMethods = [
  'EMPLOYER',
  'AGENT',
  'CORPORATE',
  'WEB_SERVICES_EMPLOYER',
  'WEB_SERVICES_AGENT',
] as const
/** How a company that enrolls is going to verify. */
export type EnrollmentMethod = (typeof enrollmentMethods)[number]

/** The access method that the answers give; undefined if they give none. */
export function methodOf({
  verifiesOwn,
  verifiesClients,
  overseesLocations,
  usesOwnSoftware,
}: AccessAnswers): EnrollmentMethod | undefined {
  if ([verifiesOwn, verifiesClients, overseesLocations, usesOwnSoftware].includes('')) return undefined
  const [clients, locations, software] = [verifiesClients, overseesLocations, usesOwnSoftware].map(
    (each) => each === 'YES',
  )
  if (clients && locations) return undefined
  if (clients) return software ? 'WEB_SERVICES_AGENT' : 'AGENT'
  if (locations) return software ? undefined : 'CORPORATE'
  if (verifiesOwn !== 'YES') return undefined
  return software ? 'WEB_SERVICES_EMPLOYER' : 'EMPLOYER'
}

const MISSING = 'Answer Yes or No.'

/** What is wrong with the answers: one that is missing, or two that exclude each other. */
export function accessProblems(answers: AccessAnswers): Problems<AccessAnswers> {
  const missing = Object.fromEntries(
    accessQuestions.map(({ name }) => [name, answers[name] === '' ? MISSING : undefined]),
  )
  const problems = onlyProblems<AccessAnswers>(missing)
  if (Object.keys(problems).length > 0 || methodOf(answers)) return problems
  const { verifiesClients, overseesLocations } = answers
  if (verifiesClients === 'YES')
    return {
      overseesLocations:
        'An employer agent cannot be the central office of locations. Answer No to this question, or to verifying employees of clients.',
    }
  if (overseesLocations === 'YES')
    return {
      usesOwnSoftware:
        'A central office cannot connect its own software. Answer No to this question, or to overseeing locations.',
    }
  return {
    verifiesOwn:
      'Then no one would be verified. Answer Yes to this question, or to verifying employees of client companies.',
  }
}

type MethodText = { name: string; can: string; cannot: string }

/** What a person is told about each access method. */
export const methodInfo: Readonly<Record<EnrollmentMethod, MethodText>> = {
  EMPLOYER: {
    name: 'Employer',
    can: 'Your users create cases on this website for people whom your company hires.',
    cannot: 'You cannot create cases for other companies.',
  },
  AGENT: {
    name: 'Employer agent',
    can: 'Your users create cases on this website for your clients. Each client signs its own agreement.',
    cannot: 'You cannot create cases for a client before its enrollment is approved.',
  },
  CORPORATE: {
    name: 'Corporate administrator',
    can: 'Your administrators enroll the locations of your company, and look after their users and reports.',
    cannot: 'A corporate account creates no cases itself. Its locations do.',
  },
  WEB_SERVICES_EMPLOYER: {
    name: 'Web services employer',
    can: 'Your own software creates cases for people whom your company hires. Your users can do so on this website, too.',
    cannot: 'You cannot create cases for other companies.',
  },
  WEB_SERVICES_AGENT: {
    name: 'Web services employer agent',
    can: 'Your own software creates cases for your clients. Your users can do so on this website, too.',
    cannot: 'You cannot create cases for a client before its enrollment is approved.',
  },
}
