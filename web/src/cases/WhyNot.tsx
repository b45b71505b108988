import type { CaseRefusal } from '@hireproof/contract/cases/case-refusals'
import { whyNot } from './refusal-words.ts'

type Props = { refusal: CaseRefusal }

/** Why something is not possible, in words. */
export const WhyNot = ({ refusal }: Props) => whyNot(refusal)
