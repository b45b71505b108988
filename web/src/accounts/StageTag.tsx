import { type AccountStage, stageLabels } from '@hireproof/contract/accounts/company-profile'
import { StatusTag, type Tone } from '../ui/layout/StatusTag.tsx'

const tones: Readonly<Record<AccountStage, Tone>> = {
  PENDING: 'light-warning',
  ACTIVE: 'success',
  CLOSING: 'warning',
  CLOSED: 'neutral',
}

/** Where a company is in its life. */
export const StageTag = ({ stage }: { stage: AccountStage }) => (
  <StatusTag tone={tones[stage]}>{stageLabels[stage]}</StatusTag>
)
