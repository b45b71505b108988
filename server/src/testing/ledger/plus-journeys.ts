import type { Write } from './ledger.ts'

/** The writes about plus cases of the ledger, in words. */
export const plusStepNames = {
  start: 'plus case started',
  consent: 'agreed to the form',
  rival: 'another case of the number created',
  sign: 'Section 1 signed',
  number: 'Social Security number added',
  closeRival: 'the other case closed',
  check: 'check started',
  ask: 'correction of Section 1 asked for',
  signAgain: 'Section 1 corrected',
  section2: 'Section 2 signed',
  name: 'representative named',
  represent: 'Section 2 signed by the representative',
  correctSection2: 'Section 2 corrected',
  block: 'Supplement B signed',
  correctBlock: 'Supplement B corrected',
} as const

export type PlusStep = keyof typeof plusStepNames

export const plusSteps = Object.keys(plusStepNames) as PlusStep[]

type Journey = {
  steps: readonly PlusStep[]
  /** The write that ends what the case waits for; without it, the case begins with the signature. */
  begins?: PlusStep
}

/** What happens to a form, one write after the other; each new hire has one of these journeys. */
const journeys = {
  /** The employer corrects Section 2. */
  examined: { steps: ['start', 'consent', 'sign', 'section2', 'correctSection2'] },
  /** The employee has no Social Security number on the first day, and adds it later. */
  late: { steps: ['start', 'consent', 'sign', 'number', 'section2'], begins: 'number' },
  /** The employer asks for a correction of Section 1, which leaves the case as it is. */
  reviewed: { steps: ['start', 'consent', 'sign', 'ask', 'signAgain', 'section2'] },
  /** A representative of the employer signs Section 2, which the employer corrects. */
  represented: { steps: ['start', 'consent', 'sign', 'name', 'represent', 'correctSection2'] },
  /** The authorization of an employee is renewed on Supplement B, and the employer corrects that. */
  renewed: { steps: ['start', 'consent', 'sign', 'section2', 'block', 'correctBlock'] },
  /** The case waits for another open one of the same number; once that is closed, the employer starts the check. */
  rivaled: { steps: ['start', 'consent', 'rival', 'sign', 'closeRival', 'check'], begins: 'check' },
  /** The employer starts a check that lacks details, which opens a draft; a corrected Section 1 replaces it. */
  drafted: { steps: ['start', 'consent', 'sign', 'check', 'ask', 'signAgain'], begins: 'signAgain' },
} as const satisfies Record<string, Journey>

type JourneyName = keyof typeof journeys

const names = Object.keys(journeys) as JourneyName[]

/** The journey of a new hire. */
export const journeyNameOf = (serial: number): JourneyName => names[serial % names.length] ?? 'examined'
export const journeyOf = (serial: number): Journey => journeys[journeyNameOf(serial)]

/** The key under which a write about a plus case is noted. */
export const noteOf = (key: string, step: PlusStep): string => (step === 'start' ? key : `${key}:${step}`)

/** The address of an employee of the ledger: the key of the first step. */
export const addressOf = (key: string): string => `${key}@ledger.example`
/** The address of the representative who examines the documents of an employee. */
export const representativeOf = (key: string): string => `dana.${addressOf(key)}`
export const keyOf = (address: string): string => address.replace(/@.*/, '')

/** Whether a write is about a version that was signed before. */
export const isCorrection = ({ step }: Write): boolean =>
  step === 'signAgain' || step === 'correctSection2' || step === 'correctBlock'
